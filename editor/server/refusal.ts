/** Error shown to an editor. `reason` is a key of the panel's words, or a sentence from a command. */
export class Refusal extends Error {
  readonly status: 400 | 403 | 404 | 409 | 413;

  constructor(status: Refusal['status'], reason: string) {
    super(reason);
    this.status = status;
  }
}
