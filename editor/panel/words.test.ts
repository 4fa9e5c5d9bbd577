import { globSync, readFileSync } from 'node:fs';
import { explain, getWords } from './words.ts';

const words = getWords('ru');

test.each([
  ['empty', 'Нужно заполнить.'],
  ['too_big number 600', 'Нужно число не больше 600.'],
  ['not_above number 0', 'Нужно число больше 0.'],
  ['invalid_type record', 'Неверный тип значения.'],
  ['there is no «omsk»', '«omsk» нигде не описано.'],
  ['Implicit keys need to be on a single line', 'Implicit keys need to be on a single line'],
])('explains «%s»', (text, said) => {
  expect(explain(text, words)).toBe(said);
});

test('every error message of the schemas has a Russian text', () => {
  const sources = globSync(['lib/{content,backend/embedded}/*.ts', 'components/blocks/*/schema.ts'], {
    exclude: ['**/*.test.ts'],
  });
  const sentences = sources.flatMap(
    (file) => readFileSync(file, 'utf8').match(/(?<=[`'])must [^'`$]+(?=[`'])/g) ?? [],
  );
  expect(sentences.length).toBeGreaterThan(15);
  expect(sentences.filter((sentence) => explain(sentence, words) === sentence)).toEqual([]);
});
