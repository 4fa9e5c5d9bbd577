import { createFormControl, type FieldErrors, type FieldValues, type Path } from 'react-hook-form';
import { isErrorKey, type FieldErrors as ServerErrors } from '#lib/forms/error-keys.ts';
import { fillForm } from './fill-form.ts';
import { FailureModal } from './form-modals.tsx';
import type { FormRules } from './form-rules.ts';
import type { EngineOptions, FormControl, FormState, LiveForm, Problems } from './live-form.ts';
import { createSender, type FailedCall } from './send-form.ts';
import { takeOver } from './take-over.ts';
import { toFailure } from './to-failure.ts';

function toProblems(names: readonly string[], errors: FieldErrors<FieldValues> = {}): Problems {
  const problems: Problems = {};
  for (const name of names) {
    const message = errors[name]?.message;
    if (typeof message === 'string' && isErrorKey(message)) problems[name] = message;
  }
  return problems;
}

function showErrors<Values extends FieldValues>(
  control: FormControl<Values>,
  names: readonly Path<Values>[],
  errors: ServerErrors,
) {
  const known = names.filter((name) => errors[name]);
  if (known.length === 0) throw new Error('No field of this form has the errors');
  for (const name of known) control.setError(name, { type: 'server', message: errors[name]?.[0] });
}

/** Tells the errors whenever they change, and after each try those that it failed by. */
function followErrors<Values extends FieldValues>(
  control: FormControl<Values>,
  names: readonly Path<Values>[],
  change: (changed: Partial<FormState>) => void,
) {
  let tries = 0;
  control.subscribe({
    formState: { errors: true },
    callback({ errors, submitCount = 0 }) {
      const problems = toProblems(names, errors);
      change(submitCount === tries ? { problems } : { problems, failure: toFailure(names, problems) });
      tries = submitCount;
    },
  });
}

/** Returns what sends the values and tells what became of them. */
function createDelivery<Values extends FieldValues, Actions>(
  { action, names, pristine, texts, toBody, write, renderThanks }: FormRules<Values, Actions>,
  control: FormControl<Values>,
  element: HTMLFormElement,
  change: (changed: Partial<FormState>) => void,
  retry: () => void,
) {
  const send = createSender(action, element);
  const close = () => change({ modal: null });

  function fail(failedCall: FailedCall) {
    change({ modal: <FailureModal {...{ failedCall, texts }} onClose={close} onRetry={retry} /> });
  }

  async function deliver(values: Values) {
    change({ isSending: true });
    try {
      const answer = await send(toBody(values));
      if (answer.kind === 'refused') showErrors(control, names, answer.errors);
      if (answer.kind === 'failed') fail(answer);
      if (answer.kind === 'saved') {
        control.reset();
        fillForm(element, write(pristine));
        change({ modal: renderThanks(values, answer.reference, close) });
      }
    } catch {
      fail({ kind: 'failed', status: 0, retryAfter: 0 });
    } finally {
      change({ isSending: false });
    }
  }

  return deliver;
}

/** Checks, sends and keeps a form once a visitor has turned to it. */
export function startEngine<Values extends FieldValues, Actions>(
  rules: FormRules<Values, Actions>,
  options: EngineOptions<Values, Actions>,
): LiveForm<Values, Actions> {
  const { names, resolver, pristine, shouldFocusError } = rules;
  const { element } = options;
  const control = createFormControl<Values, unknown, Values>({
    resolver,
    defaultValues: pristine,
    reValidateMode: 'onSubmit',
    shouldFocusError,
  });
  const actions = rules.createActions(control, element);
  const register = (path: Path<Values>) => rules.tie(control, path);
  let state: FormState = { problems: {}, failure: null, isSending: false, modal: null };
  let isBusy = false;

  function getLive() {
    return { ...state, values: control.getValues(), actions, register, submit };
  }
  function change(changed: Partial<FormState>) {
    state = { ...state, ...changed };
    options.onChange(getLive());
  }
  async function submit() {
    if (isBusy) return;
    isBusy = true;
    await control.handleSubmit(deliver)();
    isBusy = false;
  }

  followErrors(control, names, change);
  const deliver = createDelivery(rules, control, element, change, submit);
  takeOver(control, rules, options);
  control.subscribe({
    name: rules.shown,
    exact: true,
    formState: { values: true },
    callback: () => change({}),
  });
  return getLive();
}
