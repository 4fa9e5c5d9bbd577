import { toClientAddress } from '#lib/client-address.ts';
import { isTicked } from '#lib/forms/application-values.ts';
import { CallRefused } from '#lib/forms/call-refused.ts';
import { toFieldErrors } from '#lib/forms/error-keys.ts';
import { subscribeForm } from '#lib/forms/subscribe-form.ts';
import { saveSubscription } from '#lib/records/subscriptions.ts';
import { type SaveForm, toSourceLanguage, toSourcePage } from './submit-form.ts';

/** `subscribe.save`: the fields `email` and `agreement`, and `topic` if the form has it. */
export const saveSubscribeForm: SaveForm = async ({ fields }, request, services) => {
  const form = subscribeForm.safeParse({
    email: fields.get('email') ?? '',
    topic: fields.get('topic') ?? '',
    agreement: isTicked(fields, 'agreement'),
  });
  if (!form.success) {
    throw new CallRefused(422, 'The form has errors', { errors: toFieldErrors(form.error.issues) });
  }
  const source = toSourcePage(request, fields);
  const place = await services.findForm('subscribe', [source, toSourceLanguage(source)]);
  if (!place) throw new CallRefused(404, 'The page has no such form');
  const { page, language, consent } = place;
  const address = toClientAddress(request.headers.get('x-forwarded-for') ?? '');
  const { email, topic } = form.data;
  const subscription = { page, language, consent, address, email, topic };
  await saveSubscription(services.records, subscription, services.targets);
  return undefined;
};
