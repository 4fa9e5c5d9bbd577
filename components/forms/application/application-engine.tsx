import { zodResolver } from '@hookform/resolvers/zod';
import { startEngine } from '#components/forms/form-engine.tsx';
import { ThanksModal } from '#components/forms/form-modals.tsx';
import type { FormRules } from '#components/forms/form-rules.ts';
import type { EngineOptions } from '#components/forms/live-form.ts';
import { type ApplicationValues, applicationForm, maskAge } from '#lib/forms/application-form.ts';
import { type NamedFields, readApplication, writeApplication } from '#lib/forms/application-values.ts';
import { maskPhone } from '#lib/forms/phone.ts';
import { type ApplicationActions, createActions } from './application-actions.ts';
import { toApplicationBody } from './application-body.ts';
import { applicationFields } from './application-fields.ts';
import { type ApplicationTexts, fill } from './application-texts.ts';
import { tieField } from './tie-field.ts';

/** What was typed before anything masked it. */
function readMasked(fields: NamedFields): ApplicationValues {
  const values = readApplication(fields);
  return { ...values, phone: maskPhone(values.phone).value, age: maskAge(values.age) };
}

function createRules(
  pristine: ApplicationValues,
  texts: ApplicationTexts,
): FormRules<ApplicationValues, ApplicationActions> {
  return {
    action: 'job.save',
    resolver: zodResolver(applicationForm),
    pristine,
    names: applicationFields,
    shown: ['agreement', 'contacts', 'education', 'file'],
    shouldFocusError: false,
    texts: texts.modals,
    tie: tieField,
    read: readMasked,
    write: writeApplication,
    toBody: (values) => toApplicationBody(values, texts.levels),
    createActions,
    renderThanks: (_values, reference, close) => (
      <ThanksModal texts={texts.modals} onClose={close}>
        {reference && <p>{fill(texts.reference, 'reference', reference)}</p>}
      </ThanksModal>
    ),
  };
}

export function startApplication(
  pristine: ApplicationValues,
  texts: ApplicationTexts,
  options: EngineOptions<ApplicationValues, ApplicationActions>,
) {
  return startEngine(createRules(pristine, texts), options);
}
