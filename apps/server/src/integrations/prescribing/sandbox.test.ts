import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Prescriber } from './port.ts';
import { CLINICIAN, PATIENT } from '../../testing/prescribing.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let prescriber: Prescriber;
let clinician: string;

beforeAll(async () => {
  server = await startTestServer();
  prescriber = server.system.services.prescriber;
  clinician = await prescriber.createClinician({ ...CLINICIAN, LastName: "O'Kafor <b>" });
});
afterAll(() => server.close());

const open = async (url: string) => {
  const response = await server.fetch(url);
  return { response, html: await response.text() };
};

test('PO-16 the portal shows the registration and a sandbox notice, without scripts', async () => {
  const { response, html } = await open(await prescriber.ssoUrl({ clinician, patient: null }));
  expect(response.status).toBe(200);
  for (const text of ['Amara O&#39;Kafor &lt;b&gt;', '1234567893', 'AO1234563 (ME)', 'Registered', 'sandbox'])
    expect(html).toContain(text);
  expect(html).not.toMatch(/<script|<b>|style="/);
});

test('PO-16 only the product may frame the portal, and it is not cached', async () => {
  const { response } = await open(await prescriber.ssoUrl({ clinician, patient: null }));
  const policy = response.headers.get('content-security-policy');
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('script-src');
  expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const elsewhere = await server.fetch('/dev/mailbox', { headers: { accept: 'text/html' } });
  expect(elsewhere.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

test('CR-12 the portal shows the demographics of a patient and the signed-in clinician', async () => {
  const patient = await prescriber.createPatient(PATIENT);
  const { html } = await open(await prescriber.ssoUrl({ clinician, patient }));
  for (const text of ['Grace Lindqvist', '1990/05/05', 'Female', '5 ft 6 in', '140 lb', 'Signed in as'])
    expect(html).toContain(text);
});

test('PO-16 a link is valid for two minutes and cannot be changed', async () => {
  const url = await prescriber.ssoUrl({ clinician, patient: null });
  expect((await open(url)).response.status).toBe(200);
  const forged = await open(`${url.slice(0, -4)}AAAA`);
  expect(forged.response.status).toBe(403);
  expect(forged.html).not.toContain('Amara');
  expect((await open('/sandbox/prescriber/sso')).response.status).toBe(403);
  server.clock.advance(121);
  const late = await open(url);
  expect(late.response.status).toBe(403);
  expect(late.html).toContain('This page has expired');
});

test('PO-16 failures cannot be injected outside development', async () => {
  const response = await server.fetch('/dev/prescriber', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ failure: 'error' }),
  });
  expect(response.status).toBe(404);
});
