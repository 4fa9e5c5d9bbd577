import { z } from 'zod';
import { readExamples } from '#components/blocks/examples.ts';
import { registry } from '#components/blocks/registry.ts';
import { kinds } from '#lib/backend/embedded/kinds.ts';
import { findPlace } from '#lib/content-index/file-kind.ts';
import { logger } from '#lib/log.ts';
import { check, createEntry, fix, listChanges } from './commands.ts';
import { undo } from './content-store.ts';
import { discard, openFile, saveDraft, writeDraft } from './drafts.ts';
import { listFiles, removeEntry, renameEntry, translateEntry } from './entries.ts';
import { checkRequest } from './guard.ts';
import { addPublicFile, listPublicFiles } from './public-files.ts';
import { Refusal } from './refusal.ts';
import { getSchema } from './schemas.ts';

/** Name of a content file that the site reads. */
const name = z.string().refine((each) => each.startsWith('content/') && findPlace(kinds, each));
const language = z.string().regex(/^[a-z]{2}$/);
const code = z.string().min(1).max(150);
const entry = z.enum(['page', 'article', 'vacancy']);

/** Defines a request: the schema of its body, and its handler. */
function define<Shape extends z.ZodRawShape, Result>(
  shape: Shape,
  respond: (request: z.output<z.ZodObject<Shape>>) => Result | Promise<Result>,
) {
  const schema = z.strictObject(shape);
  async function handle(body: z.input<typeof schema>): Promise<Result> {
    const { data, error } = schema.safeParse(body);
    if (error) throw new Refusal(400, z.prettifyError(error));
    return await respond(data);
  }
  return handle;
}

/** `POST /api/editor/do/NAME` with JSON. Requests that write files return the names of the files written. */
const requests = {
  list: define({}, listFiles),
  /** Returns the JSON Schema (draft 7) of a file kind, with titles in the editor's language. */
  schema: define({ kind: z.string(), language }, ({ kind, language }) => getSchema(kind, language)),
  open: define({ name }, ({ name }) => openFile(name)),
  /**
   * Stores unsaved input, as a value, or as text if the file is broken. The preview shows it at once; the file changes
   * on save. `isRebased` makes the current file the base of the draft.
   */
  draft: define(
    {
      name,
      value: z.unknown().optional(),
      text: z.string().optional(),
      isRebased: z.boolean().optional(),
    },
    writeDraft,
  ),
  /** Saves the draft. If the file has changed since the draft was started, returns `theirs` and writes nothing. */
  save: define({ name }, ({ name }) => saveDraft(name)),
  /** Deletes the draft. */
  discard: define({ name }, ({ name }) => discard(name)),
  /** Undoes the last save. */
  undo: define({}, undo),
  /** Creates an entry in every language, like `npm run new`. `answers` are the command's options, e.g. `title-ru`. */
  create: define(
    { entry, answers: z.record(z.string().regex(/^[a-z-]+$/), z.string().max(300)) },
    ({ entry, answers }) => createEntry(entry, answers),
  ),
  /** Changes the code of an entry's files in all languages. Redirects lead from the old addresses to the new ones. */
  rename: define({ name, code }, ({ name, code }) => renameEntry(name, code)),
  /** Deletes the entry in every language. */
  remove: define({ name }, ({ name }) => removeEntry(name)),
  /** Creates the file of another language as a copy of this one. */
  translate: define({ name, language }, ({ name, language }) => translateEntry(name, language)),
  /** Lists differences from the last commit. */
  changes: define({ language }, ({ language }) => listChanges(language)),
  /** Checks all saved content. */
  check: define({}, () => check()),
  /** Fixes typography and then checks, as `check:content -- --fix` does. */
  fix: define({}, fix),
  /** Initial content of new blocks by type, as in the gallery of that language. */
  examples: define({ language }, ({ language }): Record<string, object[]> => {
    const toExamples = (type: string) => readExamples(type, language).map(({ content }) => content);
    return Object.fromEntries(Object.keys(registry).map((type) => [type, toExamples(type)]));
  }),
  /** Lists images and videos in the public folders. */
  files: define({}, listPublicFiles),
};

type Requests = typeof requests;
export type RequestName = keyof Requests;
export type RequestOf<Name extends RequestName> = Parameters<Requests[Name]>[0];
export type Results = { [Name in RequestName]: Awaited<ReturnType<Requests[Name]>> };

async function run(request: Request, action: string): Promise<unknown> {
  checkRequest(request.headers);
  const file = new URL(request.url).searchParams.get('name');
  // The file is the body of `upload?name=photo.jpg`.
  if (action === 'upload' && file) return await addPublicFile(file, Buffer.from(await request.arrayBuffer()));
  if (!Object.hasOwn(requests, action)) throw new Refusal(404, 'no-such-request');
  // Each handler parses its own input.
  return await requests[action as RequestName](JSON.parse(await request.text()));
}

/** Handles a request of the panel. A refusal is `{ message }`: a key of the panel's words, or a sentence. */
export async function handleEditorCall(request: Request, action: string): Promise<Response> {
  try {
    return Response.json(await run(request, action));
  } catch (error) {
    const isRefusal = error instanceof Refusal;
    if (!isRefusal) logger.error(error, 'editor request failed');
    const message = error instanceof Error ? error.message : String(error);
    return Response.json({ message }, { status: isRefusal ? error.status : 500 });
  }
}
