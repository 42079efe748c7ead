import { expect, test } from 'vitest';
import { parseWidgetOrigin } from './widget.ts';

test.each([
  ['https://www.example.org', 'https://www.example.org'],
  [' https://Clinic.Example.org:8443/ ', 'https://clinic.example.org:8443'],
  ['https://praxis-müller.example', 'https://xn--praxis-mller-klb.example'],
])('BX-21 %s may embed the widget', (text, origin) => {
  expect(parseWidgetOrigin(text)).toBe(origin);
});

test.each([
  '',
  'www.example.org',
  'http://www.example.org',
  'https://*.example.org',
  'https://www.example.org/booking',
  'https://user@www.example.org',
  'https://www.example.org?a=b',
  "https://www.example.org; script-src 'unsafe-inline'",
  'https://a.example https://b.example',
  'https://[::1]',
  'javascript:alert(1)',
  'null',
])('BX-21 %s is no site that may embed the widget', (text) => {
  expect(parseWidgetOrigin(text)).toBeNull();
});
