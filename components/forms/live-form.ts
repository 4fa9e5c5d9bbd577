import type { Bound } from '#components/forms/fields/field-props.ts';
import type { ErrorKey } from '#lib/forms/error-keys.ts';

/** The fields with an error, in the order of the page. */
export type Problems<Name extends string = string> = Partial<Record<Name, ErrorKey>>;

/** A try to send that found errors in these fields. A new object is a new try. */
export interface Failure<Name extends string = string> {
  names: Name[];
}

/** What a form can do once its engine runs; until then it is plain HTML. */
export interface LiveForm<Name extends string, Path extends string = Name> {
  register(path: Path): Bound;
  problems: Problems<Name>;
  failure: Failure<Name> | null;
  isAgreed: boolean;
  isSending: boolean;
  submit(): void;
}

export interface EngineProps<Live> {
  element: HTMLFormElement;
  /** The errors that the page came with. */
  errors: Problems;
  /** Code of the page. */
  page: string;
  /** Where unsent text is kept in this browser. */
  keptAs: string;
  publish(live: Live): void;
}
