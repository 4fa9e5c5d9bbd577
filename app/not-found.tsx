/** Never shown: every path is under a language. Without it Next's own page is in the data of every document. */
export default function NotFound() {
  return null;
}
