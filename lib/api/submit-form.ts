import type { EducationLevel } from '#lib/forms/education.ts';
import { honeypotField } from '#lib/forms/honeypot.ts';
import type { DeliveryTarget } from '#lib/records/deliveries.ts';
import type { Records } from '#lib/records/records.ts';
import { discardBody } from '#lib/uploads/discard-body.ts';
import { type FormBody, readFormBody } from '#lib/uploads/form-body.ts';
import { admitCall } from './admit-call.ts';
import { CallRefused } from './call-refused.ts';
import type { FindForm } from './form-place.ts';
import type { FormResult } from './form-result.ts';
import type { RateLimit } from './rate-limit.ts';
import { toRefusal } from './refusal.ts';

export interface FormServices {
  records: Records;
  /** Where files stream to. */
  directory: string;
  findForm: FindForm;
  limit: RateLimit;
  toAddress(headers: Headers): string;
  getEducationLabel(language: string): Promise<(level: EducationLevel) => string>;
  /** Where new records are sent. */
  targets: DeliveryTarget[];
}

/** Stores a form that was read; gives its reference, if it has one. */
export type SaveForm = (
  body: FormBody,
  request: Request,
  services: FormServices,
) => Promise<string | undefined>;

/** Takes a form in: never throws, and says "accepted" only of what is on the disk. */
export async function submitForm(
  request: Request,
  services: FormServices,
  save: SaveForm,
): Promise<FormResult> {
  let body: FormBody = { fields: new URLSearchParams() };
  try {
    await admitCall(request, services.toAddress(request.headers), services.limit);
    body = await readFormBody(request, services.directory);
    if (body.fields.get(honeypotField)) throw new CallRefused(422, 'The form was filled in by a program');
    const reference = await save(body, request, services);
    return { status: 200, message: '', reference, errors: {}, fields: body.fields };
  } catch (error) {
    return { ...toRefusal(error, body.fields), hasFile: body.file !== undefined };
  } finally {
    await body.file?.close();
    void discardBody(request);
  }
}
