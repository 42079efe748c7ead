import type Stripe from 'stripe';
import { afterAll, expect, test } from 'vitest';
import { startSandbox } from '../testing/harness.ts';

const sandbox = await startSandbox({ at: '2027-03-01T10:00:00Z' });
const { stripe } = sandbox;
afterAll(() => sandbox.close());

const open = async (email = 'amara@example.test') =>
  stripe.accounts.create({ type: 'express', country: 'US', email });
const createLink = async (account: string, urls: Partial<Stripe.AccountLinkCreateParams> = {}) =>
  (
    await stripe.accountLinks.create({
      account,
      type: 'account_onboarding',
      refresh_url: `${sandbox.url}/bank?again=1`,
      return_url: `${sandbox.url}/bank?back=1`,
      ...urls,
    })
  ).url;
const getLocation = (response: Response) => response.headers.get('location') ?? '';
const FORM = { business_type: 'individual', name: 'Amara Okafor', account: 'btok_us' };
const send = (page: string, form: Record<string, string>) =>
  sandbox.fetch(page, { method: 'POST', body: new URLSearchParams(form) });
const goThrough = async (account: string, outcome: string, form: Record<string, string> = {}) => {
  const page = getLocation(await sandbox.fetch(await createLink(account)));
  return send(page, { ...FORM, outcome, ...form });
};

test('PO-15 a link opens once; the second time it redirects to the refresh URL', async () => {
  const { id } = await open();
  const link = await createLink(id);
  const first = await sandbox.fetch(link);
  expect(first.status).toBe(303);
  expect(getLocation(first)).toMatch(/^\/sandbox\/payments\/connect\//);
  const again = await sandbox.fetch(link);
  expect([again.status, getLocation(again)]).toEqual([303, '/bank?again=1']);
  const reloaded = await sandbox.fetch(getLocation(first));
  expect(reloaded.status).toBe(200);
});

test('PO-15 a link expires after five minutes, a page after an hour', async () => {
  const { id } = await open();
  const link = await createLink(id);
  sandbox.clock.advance(301);
  expect(getLocation(await sandbox.fetch(link))).toBe('/bank?again=1');
  const page = getLocation(await sandbox.fetch(await createLink(id)));
  sandbox.clock.advance(3601);
  expect((await sandbox.fetch(page)).status).toBe(404);
  expect((await send(page, { ...FORM, outcome: 'complete' })).status).toBe(404);
  expect((await stripe.accounts.retrieve(id)).details_submitted).toBe(false);
});

test('PO-15 the page is marked as a test, has no number field and runs no script', async () => {
  const { id } = await open('a<b>@example.test');
  const response = await sandbox.fetch(getLocation(await sandbox.fetch(await createLink(id))));
  const html = await response.text();
  for (const text of [
    'sandbox',
    'Test mode',
    'a&lt;b&gt;@example.test',
    'Routing 110000000',
    'Agree and submit',
  ])
    expect(html).toContain(text);
  expect(html).not.toMatch(/<script|<b>|style="|inputmode/);
  const policy = response.headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('PO-15 payouts stay disabled while information is missing', async () => {
  const { id } = await open();
  await goThrough(id, 'more');
  const account = await stripe.accounts.retrieve(id);
  expect(account).toMatchObject({ details_submitted: true, charges_enabled: true, payouts_enabled: false });
  expect(account.requirements?.currently_due).toEqual(['individual.verification.document']);
  const page = await sandbox.fetch(getLocation(await sandbox.fetch(await createLink(id))));
  const html = await page.text();
  expect(html).toContain('A photo of an identity document');
  expect(html).toContain('value="Amara Okafor"');
  await goThrough(id, 'complete', { account: 'btok_us_accountClosed' });
  const corrected = await stripe.accounts.retrieve(id);
  expect(corrected.payouts_enabled).toBe(true);
  expect(corrected.external_accounts?.data).toMatchObject([{ last4: '1113' }]);
});

test('PO-15 leaving the page changes nothing, and an error keeps the form input', async () => {
  const { id } = await open();
  const page = getLocation(await sandbox.fetch(await createLink(id)));
  const missing = await send(page, { ...FORM, business_type: 'company', name: '  ', outcome: 'complete' });
  expect(missing.status).toBe(422);
  const html = await missing.text();
  expect(html).toContain('Please enter the legal name');
  expect(html).toMatch(/value="company" required checked/);
  const left = await send(page, { ...FORM, outcome: 'leave' });
  expect(getLocation(left)).toBe('/bank?back=1');
  expect((await stripe.accounts.retrieve(id)).details_submitted).toBe(false);
  expect((await send(page, { ...FORM, outcome: 'complete' })).status).toBe(404);
});

test('PO-15 it redirects to the product only', async () => {
  const { id } = await open();
  const link = await createLink(id, {
    return_url: 'https://elsewhere.test/x',
    refresh_url: 'https://elsewhere.test/y',
  });
  const page = getLocation(await sandbox.fetch(link));
  const done = await send(page, { ...FORM, outcome: 'complete' });
  expect(done.status).toBe(200);
  expect(done.headers.get('location')).toBeNull();
  expect(await done.text()).toContain('You can close this page');
  for (const url of ['javascript:alert(1)', '//elsewhere.test/x'])
    await expect(createLink(id, { return_url: url })).rejects.toMatchObject({ code: 'url_invalid' });
  expect((await sandbox.fetch('/sandbox/payments/connect/accl_none')).status).toBe(404);
});
