/**
 * A field that people do not see and programs fill in. No browser knows the name, so none fills
 * it in by itself.
 */
export const honeypotField = 'leave-empty';
