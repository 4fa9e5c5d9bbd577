import clsx from 'clsx';
import { useRef } from 'react';
import { FieldError, type FieldState, TextField } from '#components/forms/field.tsx';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { createStudyPlace, educationLevels, type StudyPlace } from '#lib/forms/education.ts';
import { maxStudyPlaces } from '#lib/forms/fields.ts';
import { fill } from './application-fields.ts';
import { SelectField } from './application-inputs.tsx';
import type { FieldsProps } from './application-parts.tsx';
import styles from './study-places.module.scss';

const placesWithoutScripts = 3;

/** Returns the empty places that the form has from the start, because none can be added without JavaScript. */
function createSpare(count: number): StudyPlace[] {
  const missing = Math.max(1, placesWithoutScripts - count);
  return Array.from({ length: missing }, (_, index) => createStudyPlace(`spare-${index}`));
}

type SharedProps = Pick<FieldsProps, 'texts' | 'field'>;

function StudyPlaceFields({
  index,
  place,
  texts,
  field,
}: SharedProps & { index: number; place: StudyPlace }) {
  const { placeholders, levels } = texts;
  return (
    <div className={styles.fields}>
      <TextField
        {...field(`education.${index}.institution`)}
        label={texts.institution}
        placeholder={placeholders.institution}
        defaultValue={place.institution}
        isWide
      />
      <TextField
        {...field(`education.${index}.speciality`)}
        label={texts.speciality}
        defaultValue={place.speciality}
      />
      <SelectField
        {...field(`education.${index}.educationLevel`)}
        label={texts.level}
        placeholder={placeholders.level}
        options={educationLevels.map((id) => ({ id, label: levels[id] }))}
        defaultValue={place.educationLevel}
      />
    </div>
  );
}

interface StudyPlacesProps extends FieldState, SharedProps {
  places: StudyPlace[];
  onChange(change: (places: StudyPlace[]) => StudyPlace[]): void;
}

/** Places of study. At least one always remains; it can be left empty. */
export function StudyPlaces({ id, error, places, texts, field, onChange }: StudyPlacesProps) {
  const addButton = useRef<HTMLButtonElement>(null);

  function add() {
    const id = crypto.getRandomValues(new Uint32Array(1)).join();
    onChange((current) => [...current, createStudyPlace(id)]);
  }

  function remove(removed: number) {
    // The pressed button is about to be removed, and the focus would move to the top of the page.
    addButton.current?.focus();
    onChange((current) => current.filter((_place, index) => index !== removed));
  }

  return (
    <>
      <ol className={styles.studyPlaces} id={id} tabIndex={-1}>
        {places.map((place, index) => (
          <li key={place.id}>
            <fieldset className={styles.place}>
              <legend className="visuallyHidden">{fill(texts['study-place'], 'number', index + 1)}</legend>
              <StudyPlaceFields index={index} place={place} texts={texts} field={field} />
              {places.length > 1 && (
                <button type="button" className={styles.remove} onClick={() => remove(index)}>
                  <Icon code="trash" className={styles.removeIcon} />
                  {texts['remove-place']}
                  <span className="visuallyHidden">{fill(texts['study-place'], 'number', index + 1)}</span>
                </button>
              )}
            </fieldset>
          </li>
        ))}
      </ol>
      <FieldError id={id} error={error} />
      <noscript>
        {createSpare(places.length).map((place, index) => (
          <div key={place.id} className={clsx(styles.place, styles.spare)}>
            <StudyPlaceFields index={places.length + index} place={place} texts={texts} field={field} />
          </div>
        ))}
      </noscript>
      {places.length < maxStudyPlaces && (
        <Button ref={addButton} variant="middle" look="line" plain className={styles.add} onClick={add}>
          <Icon code="plus" />
          {texts['add-place']}
        </Button>
      )}
    </>
  );
}
