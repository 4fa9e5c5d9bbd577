import { z } from 'zod';
import { everything, getShared, type Moment, onRevalidated } from '#lib/shared/shared.ts';
import type { Snapshot } from './snapshots.ts';

const daySeconds = 24 * 60 * 60;
/** The tag of all answers. */
const answers = 'answers';
const ofPage = 'answer page ';

const snapshot = z.object({ text: z.string(), time: z.number() });
const toKey = (key: string) => `answer ${key}`;

/** What any instance has last heard. */
export async function readAnswer(key: string): Promise<Snapshot | undefined> {
  const found = snapshot.safeParse(await getShared()?.read(toKey(key))).data;
  // The clock of another machine may be ahead.
  return found && { ...found, time: Math.min(found.time, Date.now()) };
}

export function shareAnswer(key: string, text: string, since: Moment | undefined): void {
  const value: Snapshot = { text, time: Date.now() };
  void getShared()?.save(toKey(key), { value, tags: [answers, toKey(key)], seconds: daySeconds, since });
}

export function forgetAnswer(key: string): void {
  void getShared()?.forget(toKey(key));
}

type Forget = (code?: string) => void;

/** Has all instances ask anew for a page, or for everything. */
export function shareForget(forget: Forget): Forget {
  onRevalidated((tags) => {
    for (const tag of tags) {
      if (tag === answers || tag === everything) forget();
      else if (tag.startsWith(ofPage)) forget(tag.slice(ofPage.length));
    }
  });
  return (code) => {
    forget(code);
    void getShared()?.announce([code === undefined ? answers : ofPage + code]);
  };
}
