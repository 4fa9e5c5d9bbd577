/** Returns how the document was loaded: `navigate`, `reload` or `back_forward`. */
export function getLoadType(): string | undefined {
  const [entry] = performance.getEntriesByType('navigation');
  return entry && 'type' in entry ? String(entry.type) : undefined;
}
