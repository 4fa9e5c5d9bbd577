import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { MenuSheet } from './menu-sheet.tsx';

// jsdom does not implement modal dialogs.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});

const sheet = (
  <MenuSheet openLabel="open" closeLabel="close" title="menu">
    <a href="#faq">faq</a>
  </MenuSheet>
);

function renderSheet() {
  render(sheet);
  return screen.getByRole('button', { name: 'open' });
}

it('exposes whether it is open', async () => {
  const button = renderSheet();
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('dialog', { name: 'menu' })).toBeVisible();
});

it('closes when a link in it is followed', async () => {
  const button = renderSheet();
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('link', { name: 'faq' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

it('has no `command` after hydration, so that only the script opens it', () => {
  expect(renderSheet()).not.toHaveAttribute('command');
});

it('opens and closes without JavaScript', () => {
  document.body.innerHTML = renderToString(sheet);
  const button = screen.getByRole('button', { name: 'open' });
  expect(button).toHaveAttribute('command', 'show-modal');
  // Without JavaScript, nothing would update it.
  expect(button).not.toHaveAttribute('aria-expanded');
  expect(document.getElementById(button.getAttribute('commandfor') ?? '')?.tagName).toBe('DIALOG');
  const close = document.querySelector('form[method="dialog"] button[type="submit"]');
  expect(close).toHaveAccessibleName('close');
});
