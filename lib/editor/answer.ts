import { z } from 'zod';
import { readExamples } from '#components/blocks/examples.ts';
import { registry } from '#components/blocks/registry.ts';
import { kinds } from '#lib/backend/embedded/kinds.ts';
import { findPlace } from '#lib/content-index/file-kind.ts';
import { logger } from '#lib/log.ts';
import { begin, check, fix, listChanges } from './commands.ts';
import { undo } from './content-store.ts';
import { discard, openFile, saveDraft, writeDraft } from './drafts.ts';
import { listFiles, removeEntry, renameEntry, translateEntry } from './entries.ts';
import { checkRequest } from './guard.ts';
import { addPublicFile, listPublicFiles } from './public-files.ts';
import { Refusal } from './refusal.ts';
import { getSchema } from './schemas.ts';

/** Of a file that the site reads, and of no other. */
const name = z.string().refine((each) => each.startsWith('content/') && findPlace(kinds, each));
const language = z.string().regex(/^[a-z]{2}$/);
const code = z.string().min(1).max(150);
const entry = z.enum(['page', 'article', 'vacancy']);

/** A request, and what answers it. */
function define<Shape extends z.ZodRawShape, Answer>(
  shape: Shape,
  answer: (request: z.output<z.ZodObject<Shape>>) => Answer | Promise<Answer>,
) {
  const schema = z.strictObject(shape);
  async function handle(body: z.input<typeof schema>): Promise<Answer> {
    const { data, error } = schema.safeParse(body);
    if (error) throw new Refusal(400, z.prettifyError(error));
    return await answer(data);
  }
  return handle;
}

/** `POST /api/editor/do/NAME` with JSON. Those that write files answer with the names of what they have written. */
const requests = {
  list: define({}, listFiles),
  /** JSON Schema (draft 7) of a kind of files, with titles in the editor's language. */
  schema: define({ kind: z.string(), language }, ({ kind, language }) => getSchema(kind, language)),
  open: define({ name }, ({ name }) => openFile(name)),
  /**
   * Keeps what is typed, as a value or, for a file that is broken, as text. It is in the preview at once, and in the
   * file when it is saved. `isRebased` takes the file as it is now for what the draft was begun from.
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
  /** With `theirs` when the file has changed meanwhile: nothing is written then. */
  save: define({ name }, ({ name }) => saveDraft(name)),
  /** Drops the draft. */
  discard: define({ name }, ({ name }) => discard(name)),
  /** Takes the last save back. */
  undo: define({}, undo),
  /** An entry in all languages by `npm run new`; `answers` are its options, `title-ru` for one. */
  begin: define(
    { entry, answers: z.record(z.string().regex(/^[a-z-]+$/), z.string().max(300)) },
    ({ entry, answers }) => begin(entry, answers),
  ),
  /** The files of an entry in all languages get another code; redirects lead from the old addresses. */
  rename: define({ name, code }, ({ name, code }) => renameEntry(name, code)),
  /** Of all languages. */
  remove: define({ name }, ({ name }) => removeEntry(name)),
  /** Begins the file of another language as a copy of this one. */
  translate: define({ name, language }, ({ name, language }) => translateEntry(name, language)),
  /** What differs from the last commit. */
  changes: define({ language }, ({ language }) => listChanges(language)),
  /** The whole check of the content as it is saved. */
  check: define({}, () => check()),
  /** The check once typography is mended, as `check:content -- --fix` does it. */
  fix: define({}, fix),
  /** What new blocks begin with, by type, as the gallery of that language shows them. */
  examples: define({ language }, ({ language }): Record<string, object[]> => {
    const toExamples = (type: string) => readExamples(type, language).map(({ content }) => content);
    return Object.fromEntries(Object.keys(registry).map((type) => [type, toExamples(type)]));
  }),
  /** Pictures and films of the public folders. */
  files: define({}, listPublicFiles),
};

type Requests = typeof requests;
export type RequestName = keyof Requests;
export type RequestOf<Name extends RequestName> = Parameters<Requests[Name]>[0];
export type Answers = { [Name in RequestName]: Awaited<ReturnType<Requests[Name]>> };

async function answer(request: Request, action: string): Promise<unknown> {
  checkRequest(request.headers);
  const file = new URL(request.url).searchParams.get('name');
  // The file is the body of `upload?name=photo.jpg`.
  if (action === 'upload' && file) return await addPublicFile(file, Buffer.from(await request.arrayBuffer()));
  if (!Object.hasOwn(requests, action)) throw new Refusal(404, 'no-such-request');
  // Each parses what it is given.
  return await requests[action as RequestName](JSON.parse(await request.text()));
}

/** Answers the panel. A refusal is `{ message }`: a key of the panel's words, or a sentence. */
export async function answerEditor(request: Request, action: string): Promise<Response> {
  try {
    return Response.json(await answer(request, action));
  } catch (error) {
    const isRefusal = error instanceof Refusal;
    if (!isRefusal) logger.error(error, 'the editor failed');
    const message = error instanceof Error ? error.message : String(error);
    return Response.json({ message }, { status: isRefusal ? error.status : 500 });
  }
}
