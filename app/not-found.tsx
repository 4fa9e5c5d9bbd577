/** Never seen, as every path is answered below a language; without it Next's own is in the data of every document. */
export default function NotFound() {
  return null;
}
