// What a fault in the code of a block would do: a salary cannot be written.
const { get } = Object.getOwnPropertyDescriptor(Intl.NumberFormat.prototype, 'format');
const { formatRange } = Intl.NumberFormat.prototype;

function check(format) {
  if (format.resolvedOptions().style === 'currency') throw new RangeError('broken on purpose');
}

Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
  get() {
    check(this);
    return get.call(this);
  },
});
Intl.NumberFormat.prototype.formatRange = function format(...range) {
  check(this);
  return formatRange.apply(this, range);
};
