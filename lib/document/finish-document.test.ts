/** @jest-environment node */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { finishDocument } from './finish-document.ts';

jest.mock('node:fs');

const nonce = '0123456789abcdef';
const sheet = (name: string) => `<link rel="stylesheet" href="/_next/${name}.css" data-precedence="next"/>`;
const rules = {
  '/_next/a.css': [{ around: [], selectors: [{ text: 'p', needs: ['p'] }], body: '{top:0}' }],
};

jest.mocked(existsSync).mockReturnValue(true);
jest
  .mocked(readFileSync)
  .mockReturnValue(JSON.stringify({ rules, layout: { hrefs: ['/_next/a.css'], href: '/_next/layout.css' } }));

/** Removes the scripts that every document gets. */
const withoutOwn = (html: string) =>
  html.replace(/<script>(?:\{let d=document,[er]|!function\(d,a).*?<\/script>/g, '');

const toDocument = (head: string, end = '</body></html>') =>
  `<html><head>${head}<script src="/_next/a.js" nonce="${nonce}" async=""></script></head><body><p>text</p>${end}`;

it('inlines the used styles, and defers style sheets and scripts', () => {
  const { html, policy } = finishDocument(toDocument(sheet('a')), nonce);
  expect(html).toContain(
    '<style>p{top:0}</style><link disabled="" media="not all" rel="stylesheet" href="/_next/a.css"',
  );
  expect(html).toContain('<script data-src="/_next/a.js"');
  expect(html).toMatch(
    /<noscript>.*layout\.css.*<\/noscript><script>\{let d=document,n.*<\/script>.*<\/body><\/html>$/s,
  );
  expect(policy).toMatch(/script-src 'self' 'sha256-.+; style-src 'self' 'sha256-/);
});

it.each([
  ['has a comment after its end', toDocument(sheet('a'), '</body></html><!-- a -->'), true],
  ['has no end', toDocument(sheet('a'), ''), false],
  ['has an unknown style sheet', toDocument(sheet('b')), false],
  ['has no style sheet', toDocument(''), false],
])('a document that %s still loads its scripts and styles', (_, given, isChanged) => {
  const { html } = finishDocument(given, nonce);
  const isLate = html.includes('data-src=');
  expect(isLate).toBe(isChanged);
  expect(html.includes('.onload=')).toBe(isLate);
  expect(html.includes(' disabled=""')).toBe(isLate);
  if (!isLate) expect(withoutOwn(html)).toBe(given.replaceAll(` nonce="${nonce}"`, ''));
});

it('returns the page status from the metadata, or undefined without one', () => {
  const meta = '<meta name="prerender-status-code" content="404"/>';
  expect(finishDocument(meta, nonce).status).toBe(404);
  expect(finishDocument('<p>404</p>', nonce).status).toBeUndefined();
});

it('puts the metadata before the styles and after the preloads of the first paint', () => {
  const metadata =
    '<title>A &lt; B</title><meta name="description" content="c"/><link rel="canonical" href="/ru"/>' +
    '<link rel="alternate" hrefLang="en" href="/en"/><meta property="og:title" content="d"/>';
  const start = '<meta charSet="utf-8"/><meta name="viewport" content="width=device-width"/>';
  const preload = '<link rel="preload" href="/art/mark.svg" as="image"/>';
  const icon = '<link rel="icon" href="/favicon.ico"/>';
  const { html } = finishDocument(toDocument(start + preload + sheet('a') + metadata + icon), nonce);
  expect(withoutOwn(html)).toContain(
    `<html><head>${start}${preload}${metadata}<style>p{top:0}</style><link disabled`,
  );
  expect(html.split(metadata)).toHaveLength(2);
  expect(html).toContain(icon);
});

it('does not move the title of an inline drawing', () => {
  const drawing = '<svg><title>Map</title></svg>';
  const { html } = finishDocument(`${toDocument(sheet('a'))}`.replace('<p>', `${drawing}<p>`), nonce);
  expect(html).toContain(`<body>${drawing}`);
});

it('adds the script gate after the first meta elements, and allows it and its fallback in the policy', () => {
  const start = '<meta charSet="utf-8"/><meta name="viewport" content="width=device-width"/>';
  const { html, policy } = finishDocument(toDocument(start + sheet('a')), nonce);
  const [, gate = ''] = /^<html><head><meta [^>]*><meta [^>]*><script>(.*?)<\/script>/.exec(html) ?? [];
  expect(gate).toContain('data-scripts');
  const [, fallback = ''] = /.*<script>(.*?)<\/script><\/body><\/html>$/s.exec(html) ?? [];
  expect(fallback).toContain('data-scripts');
  for (const script of [gate, fallback]) {
    expect(policy).toContain(createHash('sha256').update(script).digest('base64'));
  }
});
