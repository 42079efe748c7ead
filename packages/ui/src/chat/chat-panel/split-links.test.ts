import { expect, test } from 'vitest';
import { splitLinks } from './split-links.ts';

const listHrefs = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? []);

test('CH-02 web addresses are recognized, without the punctuation of their sentence', () => {
  expect(splitLinks('See https://example.test/a?b=c. Then (http://example.test/d).')).toEqual([
    { text: 'See ', href: null },
    { text: 'https://example.test/a?b=c', href: 'https://example.test/a?b=c' },
    { text: '. Then (', href: null },
    { text: 'http://example.test/d', href: 'http://example.test/d' },
    { text: ').', href: null },
  ]);
  expect(listHrefs('https://example.test/a_(b)')).toEqual(['https://example.test/a_(b)']);
});

test('CH-02 nothing else becomes a link, and no text is lost', () => {
  const texts = [
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'http://',
    'https://[',
    '<a href="https://example.test/">x</a>',
    'blob:https',
    '',
  ];
  expect(texts.flatMap(listHrefs)).toEqual(['https://example.test/']);
  for (const text of texts)
    expect(
      splitLinks(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
});
