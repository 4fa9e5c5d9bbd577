import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleRows, renderBlock } from '#components/blocks/block.fixture.tsx';
import { readText } from '#components/ui/text.fixture.ts';
import { faq } from './faq.tsx';
import { schema } from './schema.ts';

describe.each(exampleRows('faq'))('faq, %s', (_, language, example) => {
  const content = schema.parse(example);

  it('shows the first answer and keeps it open when another is opened', async () => {
    renderBlock(faq, { ...content, layout: 'accordion' }, { language });
    const questions = screen.getAllByRole('group');
    expect(questions).toHaveLength(content.questions.length);
    expect(questions[0]).toHaveAttribute('open');
    expect(questions[1]).not.toHaveAttribute('open');
    await userEvent.click(questions[1]?.querySelector('summary') ?? document.body);
    expect(questions[0]).toHaveAttribute('open');
    expect(questions[1]).toHaveAttribute('open');
  });

  it('as texts, shows all answers, and contents that link to them', async () => {
    const { container } = renderBlock(faq, { ...content, layout: 'text' }, { language });
    expect(screen.queryByRole('group')).not.toBeInTheDocument();
    const titles = screen.getAllByRole('heading', { level: 2 }).map(readText);
    expect(titles).toHaveLength(content.questions.length);
    const links = [...container.querySelectorAll('nav a')];
    expect(links.map(readText)).toEqual(titles);
    for (const link of links) {
      const target = document.getElementById(decodeURIComponent(link.getAttribute('href')?.slice(1) ?? ''));
      expect(target).toHaveTextContent(link.textContent ?? '');
    }
    await waitFor(() => expect(links[0]).toHaveAttribute('aria-current', 'true'));
  });

  it('links to further contacts, with the mascot only if there are any', () => {
    const { container } = renderBlock(faq, content, { language });
    for (const { text, link } of content.buttons) {
      expect(screen.getByRole('link', { name: text })).toHaveAttribute('href', link);
    }
    const isAsking = Boolean(content.text) || content.buttons.length > 0;
    expect(container.querySelectorAll('img')).toHaveLength(isAsking ? 1 : 0);
  });
});

it('renders questions and answers as sanitised HTML', () => {
  renderBlock(faq, {
    title: 'FAQ',
    questions: [
      { title: 'One <b>two</b>', text: '<p>Go <a href="/ru/about">there</a></p><script>x</script>' },
    ],
  });
  expect(screen.getByText('two').tagName).toBe('B');
  expect(screen.getByRole('link', { name: 'there' })).toHaveAttribute('href', '/ru/about');
});
