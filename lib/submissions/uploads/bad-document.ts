/** Why a document is refused. `type`: its content is not one of the accepted types. */
export type Problem = 'type' | 'protected' | 'macros' | 'program' | 'archive' | 'unpacks' | 'damaged';

/** Thrown to refuse a document. */
export class BadDocument extends Error {
  override name = 'BadDocument';
  readonly problem: Problem;

  constructor(problem: Problem, message: string) {
    super(message);
    this.problem = problem;
  }
}
