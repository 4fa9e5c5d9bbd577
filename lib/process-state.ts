declare global {
  /** Each room adds its own state here, beside the code that uses it. */
  interface ProcessState {}
  var siteState: ProcessState | undefined;
}

globalThis.siteState ??= {};

/**
 * What exists once in the process. Next bundles each route apart, so a module's own variables exist once a bundle; the
 * global object is common to all of them and to the server.
 */
export const processState: ProcessState = globalThis.siteState;
