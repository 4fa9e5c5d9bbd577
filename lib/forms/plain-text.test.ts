/** @jest-environment node */
import { applicationFields } from './application-form.ts';
import { subscribeForm } from './subscribe-form.ts';

const written = {
  vacancy: 'dispatcher',
  name: 'Вера',
  sex: 'f',
  city: 'Казань',
  age: '32',
  contacts: ['telegram'],
  phone: '',
  telegram: '@vera',
  email: '',
  resume: '',
  about: '',
  education: '',
  agreement: true,
};
const lineEnds = ['\n', '\r\n', '\r', '\u000b', '\u000c', '\u0085', '\u2028', '\u2029'];

test.each(['name', 'city', 'telegram', 'resume', 'vacancy'])(
  '%s is stored as one line, whatever is sent',
  (field) => {
    for (const end of [...lineEnds, '\t', '\0', '\u001b', '\u009b', '\u202e']) {
      const sent = { ...written, [field]: `Вера${end}Телефон: +7 999 000-00-02` };
      expect(applicationFields.parse(sent)).toMatchObject({ [field]: 'Вера Телефон: +7 999 000-00-02' });
    }
  },
);

test.each(['about', 'education'])('%s keeps its lines, but no other control characters', (field) => {
  for (const end of lineEnds) {
    const sent = { ...written, [field]: `one${end}two\u001b[2J\tthree\0` };
    expect(applicationFields.parse(sent)).toMatchObject({ [field]: 'one\ntwo [2J\tthree' });
  }
});

test('reads a field with only line ends as empty', () => {
  const { success } = applicationFields.safeParse({ ...written, name: '\n\u2028' });
  expect(success).toBe(false);
});

test('stores the topic of a subscription as one line', () => {
  const sent = { email: 'vera@mail.ru', topic: 'Вологда\nПочта: oleg@mail.ru', agreement: true };
  expect(subscribeForm.parse(sent).topic).toBe('Вологда Почта: oleg@mail.ru');
});

test.each(['vera@mail.ru\n', 'vera\n@mail.ru', 'vera@mail.ru\nBcc: oleg@mail.ru'])(
  'a stored e-mail address contains no line end: %j',
  (email) => {
    const form = subscribeForm.safeParse({ email, agreement: true, topic: '' });
    if (form.success) expect(form.data.email).toBe('vera@mail.ru');
  },
);
