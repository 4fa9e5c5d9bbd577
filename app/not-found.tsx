/** Never shown, because every path has a language. Without it Next's default page is in the data of every document. */
export default function NotFound() {
  return null;
}
