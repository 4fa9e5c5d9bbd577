/**
 * For `node --import`: the parent process moves the clock of this process forward with messages in milliseconds. Timers
 * and `performance.now()` are not affected.
 */
let ahead = 0;
const { now } = Date;
const { timeOrigin } = performance;

Date.now = () => now() + ahead;
globalThis.Date = new Proxy(Date, {
  construct: (target, values, type) =>
    Reflect.construct(target, values.length > 0 ? values : [Date.now()], type),
});
// Next computes the time of day as `performance.timeOrigin + performance.now()`.
Object.defineProperty(performance, 'timeOrigin', { get: () => timeOrigin + ahead });

process.on('message', (milliseconds) => {
  ahead += milliseconds;
  process.send(ahead);
});
// The channel to the parent must not keep the process alive.
process.channel?.unref();
