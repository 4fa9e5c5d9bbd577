/**
 * For `node --import`: the parent puts the time of day of this process forward, by messages in milliseconds. Timers and
 * `performance.now()` go on as they are.
 */
let ahead = 0;
const { now } = Date;
const { timeOrigin } = performance;

Date.now = () => now() + ahead;
globalThis.Date = new Proxy(Date, {
  construct: (target, values, type) =>
    Reflect.construct(target, values.length > 0 ? values : [Date.now()], type),
});
// Next takes the sum of this and `performance.now()` for the time of day.
Object.defineProperty(performance, 'timeOrigin', { get: () => timeOrigin + ahead });

process.on('message', (milliseconds) => {
  ahead += milliseconds;
  process.send(ahead);
});
// A process that only waits for its parent may end.
process.channel?.unref();
