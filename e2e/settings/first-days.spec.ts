import type { Page } from '@playwright/test';
import { signInByApi } from '../support/api.ts';
import { ACCOUNTS } from '../support/accounts.ts';
import { expectNoViolation } from '../support/axe.ts';
import { waitForMail } from '../support/mailbox.ts';
import { openAs } from '../support/onboarding.ts';
import { savePatient, signInAgain } from '../support/patients.ts';
import { signUpByApi } from '../support/profile.ts';
import { expect, test } from '../support/test.ts';

test.use({ ownServer: 'changes the availability of physicians' });

const CLINIC = 'https://clinic.example';
const STRANGER = 'https://stranger.example';

/** Serves a page of another site that embeds the product, with its own content security policy. */
const serveSite = async (page: Page, site: string, product: string, embed: string): Promise<void> => {
  await page.route(`${site}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: {
        'content-security-policy': `default-src 'none'; script-src ${product}; frame-src ${product}; style-src 'unsafe-inline'`,
      },
      body: `<!doctype html><title>Clinic</title><h1>Our clinic</h1>${embed}`,
    }),
  );
};

test('BX-21 a physician embeds the booking widget on one site; a time leads to sign-up, and other sites see nothing', async ({
  browser,
  server,
  signInAs,
}) => {
  const { page, context } = await signInAs('physician', { at: '/dashboard/share-profile' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const sites = page.getByRole('textbox', { name: 'Sites that may show the widget' });
  await sites.fill('https://*.example');
  await page.getByRole('button', { name: 'Save sites' }).click();
  await expect(page.getByText(/Enter the address of a site/).first()).toBeVisible();
  await sites.fill(CLINIC);
  await page.getByRole('button', { name: 'Save sites' }).click();
  await page.getByRole('button', { name: 'Copy: With a script' }).click();
  const script = await page.evaluate(() => navigator.clipboard.readText());
  const id = /data-physician="([^"]+)"/.exec(script)?.[1] ?? '';

  // The server under test runs on this machine. Browsers let public sites reach it only with a permission.
  const foreign = await browser.newContext({
    timezoneId: 'America/New_York',
    permissions: ['local-network-access'],
  });
  const visitor = await foreign.newPage();
  await serveSite(visitor, CLINIC, server.url, script);
  await visitor.goto(`${CLINIC}/book`);
  const widget = visitor.frameLocator('iframe[title="Book a video visit"]');
  await expect(widget.getByRole('heading', { level: 1, name: 'Dr. Amelia Hart' })).toBeVisible();
  await expect(widget.getByText('$85 a visit')).toBeVisible();
  await widget
    .getByText(/^Later times: \d+$/)
    .last()
    .click();
  await expect(widget.getByRole('link', { name: /4:\d\d PM: book in a new tab/ }).last()).toBeVisible();
  const [booking] = await Promise.all([
    visitor.context().waitForEvent('page'),
    widget
      .getByRole('link', { name: /book in a new tab/ })
      .first()
      .click(),
  ]);
  await expect(booking).toHaveURL(/\/user\/signin/);
  expect(await visitor.context().cookies()).toEqual([]);

  await test.step('a site that is not listed, and any other page of the product, stay empty', async () => {
    await serveSite(visitor, STRANGER, server.url, script);
    await visitor.goto(`${STRANGER}/book`);
    await expect(visitor.locator('iframe')).toHaveCount(1);
    await expect(widget.getByRole('heading')).toHaveCount(0);
    await serveSite(visitor, CLINIC, server.url, `<iframe src="${server.url}/physicians/${id}"></iframe>`);
    await visitor.goto(`${CLINIC}/page`);
    await expect(visitor.frameLocator('iframe').getByRole('heading')).toHaveCount(0);
    const fetchHeaders = async (path: string) =>
      (await fetch(`${server.url}${path}`, { headers: { accept: 'text/html' } })).headers;
    expect((await fetchHeaders(`/embed/physicians/${id}`)).get('content-security-policy')).toContain(
      `frame-ancestors ${CLINIC}`,
    );
    expect((await fetchHeaders(`/physicians/${id}`)).get('content-security-policy')).toContain(
      "frame-ancestors 'none'",
    );
    expect((await fetchHeaders(`/physicians/${id}`)).get('x-frame-options')).toBe('DENY');
  });

  await test.step('the widget is accessible, and the shared link has a preview', async () => {
    await visitor.goto(`${server.url}/embed/physicians/${id}`);
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoViolation(visitor, 'the booking widget');
    const shared = await fetch(`${server.url}/physicians/${id}`, { headers: { accept: 'text/html' } });
    const html = await shared.text();
    expect(html).toContain('<meta property="og:title" content="Dr. Amelia Hart">');
    const [, photo = ''] = /<meta property="og:image" content="([^"]*)">/.exec(html) ?? [];
    const picture = await fetch(new URL(photo.replaceAll('&amp;', '&'), server.url));
    expect(picture.headers.get('content-type')).toBe('image/png');
  });
  await visitor.context().close();
});

test('BX-24 ST-01 AC-17 a new patient starts the first steps, sends us a message and sees their own sign-ins; a reviewer searches those of everybody', async ({
  browser,
  server,
  viewport,
  signInAs,
}) => {
  const account = await signUpByApi(server.url, 'PATIENT');
  await savePatient(account);
  const client = await signInAgain(server.url, account.credentials);
  const page = await openAs(browser, server.url, client, '/patient/home', {
    viewport,
    permissions: ['camera', 'microphone'],
  });
  const list = page.getByRole('region', { name: 'Get ready for your first visit' });
  await expect(list.getByText('0 of 5 done')).toBeVisible();
  await list.getByRole('link', { name: /Check your device/ }).click();
  await expect(page.getByText('The result was saved.')).toBeVisible();
  await page.goto('/patient/home');
  await expect(list.getByText('1 of 5 done')).toBeVisible();
  await list.getByRole('button', { name: 'Hide this list' }).click();
  await expect(list).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('No visit is planned')).toBeVisible();
  await expect(list).toHaveCount(0);

  await test.step('the message reaches the configured address', async () => {
    await page.getByRole('banner').getByRole('button', { name: account.credentials.first }).click();
    await page.getByRole('menuitem', { name: 'About us' }).click();
    await page.getByRole('link', { name: 'Contact us' }).click();
    await page.getByLabel(/^Topic/).selectOption('TECHNICAL');
    await page.getByLabel(/^Message/).fill('The picture freezes.');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Your message was sent')).toBeVisible();
    const mail = await waitForMail(server.url, 'practice@openvisit.test', /Something does not work/);
    expect(mail.text).toContain(account.credentials.email);
  });

  await test.step('the user’s list of sign-ins marks this session', async () => {
    await page.goto('/patient/security');
    await expect(
      page.getByRole('table', { name: 'Recent sign-ins' }).getByText('This session'),
    ).toBeVisible();
    await page.context().close();
  });

  await test.step('a reviewer searches the sign-ins of everybody', async () => {
    await signInByApi(server.url, ACCOUNTS.physician);
    const reviewer = (await signInAs('reviewer')).page;
    await reviewer.getByRole('link', { name: 'Sign-ins' }).click();
    await expect(reviewer.getByRole('heading', { name: 'Sign-ins' })).toBeVisible();
    await reviewer.getByRole('searchbox').fill(account.credentials.email);
    const rows = reviewer.getByRole('row', { name: new RegExp(account.credentials.email) });
    await expect(rows.filter({ hasText: 'Signed in' }).first()).toBeVisible();
    await expect(reviewer.getByRole('row', { name: /Amelia Hart/ })).toHaveCount(0);
    await reviewer.getByLabel('Kind').selectOption('FAILURE');
    await expect(reviewer.getByText('No matching events')).toBeVisible();
  });
});
