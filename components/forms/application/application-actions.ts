import type { FormControl } from '#components/forms/live-form.ts';
import type { ApplicationValues } from '#lib/forms/application-form.ts';
import { createStudyPlace } from '#lib/forms/education.ts';
import { checkFile } from '#lib/forms/file-rules.ts';

export type ApplicationActions = ReturnType<typeof createActions>;

/** What the buttons in the application form do. */
export function createActions(control: FormControl<ApplicationValues>, form: HTMLFormElement) {
  function addPlace() {
    const id = crypto.getRandomValues(new Uint32Array(1)).join();
    control.setValue('education', [...control.getValues('education'), createStudyPlace(id)]);
  }

  function removePlace(removed: number) {
    const places = control.getValues('education').filter((_place, index) => index !== removed);
    control.setValue('education', places);
  }

  /** Takes a file if it is within the rules; nothing takes the last one away. */
  function takeFile(picked: File | undefined) {
    const message = picked && checkFile(picked);
    control.setValue('file', message ? null : picked);
    if (message) control.setError('file', { message });
    else control.clearErrors('file');
    // The value holds the file, for it may have been dropped instead of picked.
    const input = form.elements.namedItem('file');
    if (input instanceof HTMLInputElement) input.value = '';
  }

  return { addPlace, removePlace, takeFile };
}
