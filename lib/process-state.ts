declare global {
  /** Each module adds its own state here, beside the code that uses it. */
  interface ProcessState {}
  var siteState: ProcessState | undefined;
}

globalThis.siteState ??= {};

/**
 * Per-process state. Next bundles each route separately, so a module's own variables exist once per bundle; the global
 * object is shared by all of them and the server.
 */
export const processState: ProcessState = globalThis.siteState;
