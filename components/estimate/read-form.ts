/** Returns the choices made before hydration. */
export function readForm(form: HTMLFormElement | null): URLSearchParams {
  const pairs = form ? [...new FormData(form)].map(([name, value]) => [name, String(value)]) : [];
  return new URLSearchParams(pairs);
}
