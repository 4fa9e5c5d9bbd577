import type { ErrorKey } from '@/lib/forms/error-keys';
import type { Bound } from './fields/field-props';

export const subscribeFields = ['email', 'agreement'] as const;
export type SubscribeField = (typeof subscribeFields)[number];

/** The fields with an error, in the order of the page. */
export type Problems<Name extends string = string> = Partial<Record<Name, ErrorKey>>;

/** What a form can do once its engine runs; until then it is plain HTML. */
export interface LiveForm<Name extends string, Path extends string = Name> {
  register(path: Path): Bound;
  problems: Problems<Name>;
  /** Counts the tries to send, so that each gets its own summary of errors. */
  attempts: number;
  isAgreed: boolean;
  isSending: boolean;
  submit(): void;
}

export interface EngineProps<Live> {
  element: HTMLFormElement;
  /** Where unsent text is kept in this browser. */
  keptAs: string;
  /** The visitor pressed the button before the engine was there. */
  isSubmitted: boolean;
  publish(live: Live): void;
}
