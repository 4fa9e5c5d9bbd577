type Contact = { phone: string } | { email: string };

/** A form for `job.save` with all required fields. */
export function createApplicationForm(vacancy: string, contact: Contact, file: Blob): FormData {
  const form = new FormData();
  const person = { city: 'Казань', age: '30', name: 'Проба', sex: 'm' };
  const fields = { agreement: 'true', vacancy, ...person, ...contact };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', file, 'cv.pdf');
  return form;
}
