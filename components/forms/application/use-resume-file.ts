import { useLayoutEffect, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { ApplicationValues } from '#lib/forms/application-form.ts';
import { checkFile } from '#lib/forms/file-rules.ts';

/** The chosen file is held here, not by its input: it may have been dropped, or refused. */
export function useResumeFile(form: UseFormReturn<ApplicationValues>, element: HTMLFormElement) {
  const file = useWatch({ control: form.control, name: 'file' });
  const [rejectedName, setRejectedName] = useState('');

  function takeFile(picked: File | undefined) {
    const message = picked && checkFile(picked);
    form.setValue('file', message ? null : picked);
    if (message) form.setError('file', { message });
    else form.clearErrors('file');
    setRejectedName(message ? picked.name : '');
    const input = element.elements.namedItem('file');
    if (input instanceof HTMLInputElement) input.value = '';
  }

  // A file picked before the engine ran has not been checked.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => {
    const picked = form.getValues('file');
    if (picked) takeFile(picked);
  }, []);

  return { file: file ?? null, rejectedName, takeFile };
}
