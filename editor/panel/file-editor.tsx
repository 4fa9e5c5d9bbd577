import { useState } from 'react';
import { getAt, nameField, setAt } from '#editor/server/differences.ts';
import type { JsonSchema, ListedFile, Path } from '#editor/server/protocol.ts';
import styles from './editor.module.scss';
import { Appearance, EntryTools } from './entry.tsx';
import { Outline } from './outline.tsx';
import { SchemaForm } from './schema-form.tsx';
import { listBlocks, type OpenEditor } from './use-editor.ts';
import { Versions } from './versions.tsx';
import { explain, type Words } from './words.ts';

function without(fields: object, ...names: string[]): JsonSchema {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

/** Returns the schema of a block's fields: its content, then its layout on the page. */
function toBlockSchema({ definitions, properties }: JsonSchema, type: unknown): JsonSchema {
  const content = { ...definitions?.[String(type)], title: '', description: '' };
  const envelope = without(properties.blocks.items.properties, 'type', 'content', 'isHidden');
  return { type: 'object', definitions, properties: { content, ...envelope } };
}

function toFileSchema(schema: JsonSchema): JsonSchema {
  const properties = schema['properties'] && { properties: without(schema['properties'], 'blocks') };
  return { ...schema, title: '', description: '', ...properties };
}

/** A file as forms: an outline of its blocks, and the fields of the chosen block or of the file. */
export function FileEditor(props: OpenEditor) {
  const { file, own, words, schema, chosen } = props;
  const [isText, setText] = useState(false);
  const kind = words.kinds[file.kind as keyof Words['kinds']];
  const isForm = !isText && file.value !== undefined;
  return (
    <>
      <h1 className={styles.title}>{[kind, own?.title || own?.code].filter(Boolean).join(': ')}</h1>
      <p className={styles.note}>{file.name.replace('content/', '')}</p>
      <Versions {...props} />
      {file.issues.map(({ line, path, text }) => (
        <p key={`${line} ${path} ${text}`} className={styles.issue}>
          {nameField(schema, file.value, path) || `${words.line} ${line}`}: {explain(text, words)}
        </p>
      ))}
      {isForm ? (
        <>
          {listBlocks(file) && <Outline {...props} />}
          <Fields {...props} />
          {chosen === null && own?.address && (
            <>
              <Appearance {...props} />
              <EntryTools key={own.name} {...props} />
            </>
          )}
        </>
      ) : (
        <textarea
          key={file.name}
          className={styles.text}
          aria-label={words['as-text']}
          spellCheck={false}
          defaultValue={file.text}
          onChange={(event) => props.changeText(event.target.value)}
        />
      )}
      <label className={styles.choosing}>
        <input type="checkbox" checked={!isForm} onChange={(event) => setText(event.target.checked)} />
        {words['as-text']}
      </label>
    </>
  );
}

/** Fields of the chosen block, or of the file itself. */
function Fields({ file, schema, chosen, led, files, publicFiles, words, upload, change }: OpenEditor) {
  const at = chosen === null ? [] : ['blocks', chosen];
  const value = getAt(file.value, at);
  const { type } = Object(value);
  const isShown = (path: Path) => String(path.slice(0, at.length)) === String(at);
  const issues = file.issues
    .filter((issue) => isShown(issue.path))
    .map(({ path, text }) => ({
      path: path.slice(at.length),
      text: explain(text, words),
    }));
  const isNear = ({ language }: ListedFile) => language === file.language;
  const suggestions = {
    link: files.filter(isNear).flatMap(({ address = [] }) => address),
    file: publicFiles,
  };
  return (
    <SchemaForm
      key={`${file.name} ${at} ${type} ${led}`}
      {...{ words, suggestions, issues, upload, value }}
      led={isShown(led) ? led.slice(at.length) : []}
      schema={at.length > 0 ? toBlockSchema(schema, type) : toFileSchema(schema)}
      onChange={(next) => change(setAt(file.value, at, next))}
    />
  );
}
