import type { z } from 'zod';
import type { schema } from './schema.ts';

type Question = z.output<typeof schema>['questions'][number];

export interface TextSection extends Question {
  id: string;
  /** The title without HTML. */
  plainTitle: string;
}

/** Sections with ids made of their titles, so that a link to one says where it leads and outlives a new order. */
export function toSections(questions: Question[]): TextSection[] {
  const taken = new Map<string, number>();
  return questions.map((question) => {
    const plainTitle = question.title.replace(/<[^>]*>/g, '').replace(/&nbsp;/g, ' ');
    const slug =
      plainTitle
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu)
        ?.join('-') ?? 'text';
    const count = (taken.get(slug) ?? 0) + 1;
    taken.set(slug, count);
    return { ...question, plainTitle, id: count > 1 ? `${slug}-${count}` : slug };
  });
}
