import '@openvisit/themes/styles.css';
import { expect, test } from 'vitest';
import { announce } from './announce.ts';

test('CR-01 an announcement adds no height to a page that fills the window, such as a call', () => {
  const page = document.body.appendChild(document.createElement('main'));
  page.style.height = '100dvh';
  expect(document.documentElement.scrollHeight).toBe(window.innerHeight);
  announce('Mina Park has joined the call');
  expect(document.documentElement.scrollHeight).toBe(window.innerHeight);
  page.remove();
});
