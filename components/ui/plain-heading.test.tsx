import { render } from '@testing-library/react';
import { keepHyphens, splitLastWord } from './plain-heading.tsx';

const listKept = (text: string) => {
  const { container } = render(keepHyphens(text));
  expect(container).toHaveTextContent(text);
  return [...container.querySelectorAll('span')].map(({ textContent }) => textContent);
};

it.each([
  ['всё, из-за чего', ['из-за']],
  ['если что-то всё-таки случилось', ['что-то', 'всё-таки']],
  ['наш 38-й город', ['38-й']],
  ['в Улан-Удэ', ['Улан-Удэ']],
  ['Собака-поводырь, 2010-2014', []],
])('keeps short words with hyphens whole in “%s”', (text, kept) => {
  expect(listKept(text)).toEqual(kept);
});

it.each([
  ['Цены и города', ['Цены и ', 'города']],
  ['Летим в Улан-Удэ', ['Летим в ', 'Улан-Удэ']],
  ['Старший фронтенд-разработчик', ['Старший фронтенд-', 'разработчик']],
  ['Достопримечательность', ['Достопримечательно', 'сть']],
])('keeps the full stop of “%s” with a part that fits on a line', (text, parts) => {
  expect(splitLastWord(text)).toEqual(parts);
});
