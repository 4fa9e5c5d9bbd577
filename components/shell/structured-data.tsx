/** JSON-LD of a page. `<` is escaped, so that no text can close the script element. */
export function StructuredData({ data }: { data: object[] }) {
  return data.map((item, index) => (
    <script
      // biome-ignore lint/suspicious/noArrayIndexKey: items may repeat, and a longer key would be sent with the page
      key={index}
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the only way to write a data script
      dangerouslySetInnerHTML={{ __html: JSON.stringify(item).replace(/</g, '\\u003c') }}
    />
  ));
}
