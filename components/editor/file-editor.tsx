import { useState } from 'react';
import { nameField } from '#lib/editor/differences.ts';
import type { JsonSchema } from '#lib/editor/protocol.ts';
import { Appearance } from './appearance.tsx';
import styles from './editor.module.scss';
import { EntryTools } from './entry-tools.tsx';
import { Outline } from './outline.tsx';
import { SchemaForm } from './schema-form.tsx';
import { listBlocks, type OpenEditor } from './use-editor.ts';
import { Versions } from './versions.tsx';
import { explain, type Words } from './words.ts';

function without(fields: object, ...names: string[]): JsonSchema {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

/** The fields of a block: its content, then its place on the page. */
function toBlockSchema({ definitions, properties }: JsonSchema, type: string): JsonSchema {
  const content = { ...definitions?.[type], title: '', description: '' };
  const envelope = without(properties.blocks.items.properties, 'type', 'content', 'isHidden');
  return { type: 'object', definitions, properties: { content, ...envelope } };
}

/** A file as forms: its blocks, and the fields of one of them or its own. */
export function FileEditor(props: OpenEditor) {
  const { file, files, words, schema } = props;
  const [isText, setText] = useState(false);
  const own = files.find(({ name }) => name === file.name);
  const kind = words.kinds[file.kind as keyof Words['kinds']];
  const isForm = !isText && file.value !== undefined;
  return (
    <>
      <h1 className={styles.title}>{[kind, own?.title || own?.code].filter(Boolean).join(': ')}</h1>
      <p className={styles.note}>{file.name.replace('content/', '')}</p>
      <Versions {...props} />
      {file.faults.map(({ line, path, text }) => (
        <p key={`${line} ${path} ${text}`} className={styles.fault}>
          {nameField(schema, file.value, path) || `${words.line} ${line}`}: {explain(text, words)}
        </p>
      ))}
      {isForm && listBlocks(file) && <Outline {...props} />}
      {isForm && <Fields {...props} />}
      {isForm && props.chosen === null && own?.address && (
        <Appearance own={own} value={file.value} picture={props.frame.getPicture()} words={words} />
      )}
      {isForm && props.chosen === null && own && <EntryTools key={own.name} {...props} own={own} />}
      {!isForm && (
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

function Fields({ file, schema, chosen, files, publicFiles: all, change, ...editor }: OpenEditor) {
  const value = Object(file.value);
  const blocks = listBlocks(file);
  const block = chosen === null ? undefined : blocks?.[chosen];
  const link = files.flatMap((each) => (each.address && each.language === file.language ? each.address : []));
  const { words, upload } = editor;
  const faults = file.faults.map(({ path, text }) => ({ path, text: explain(text, words) }));
  const suggestions = { link, file: all.map(({ src }) => src) };
  const form = { words, suggestions, upload };
  if (block) {
    const own = faults.filter(({ path }) => path[0] === 'blocks' && path[1] === chosen);
    const type = String(block['type']);
    const set = (next: unknown) => change({ ...value, blocks: blocks?.with(chosen ?? 0, Object(next)) });
    return (
      <SchemaForm
        key={`${file.name} ${chosen} ${type}`}
        {...form}
        faults={own.map(({ path, text }) => ({ path: path.slice(2), text }))}
        schema={toBlockSchema(schema, type)}
        value={block}
        onChange={set}
      />
    );
  }
  const properties = schema['properties'] && { properties: without(schema['properties'], 'blocks') };
  return (
    <SchemaForm
      key={file.name}
      {...form}
      faults={faults}
      schema={{ ...schema, title: '', description: '', ...properties }}
      value={blocks ? without(value, 'blocks') : value}
      onChange={(next) => change(blocks ? { ...Object(next), blocks } : next)}
    />
  );
}
