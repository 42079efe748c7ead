import { SECOND_FACTOR_MESSAGES } from '@openvisit/contract';
import type { CDPSession, Page } from '@playwright/test';
import { ACCOUNTS, PASSWORD } from '../support/accounts.ts';
import { signInByApi } from '../support/api.ts';
import { expectNoViolation } from '../support/axe.ts';
import { waitForMail } from '../support/mailbox.ts';
import { generateAuthenticatorCode, setUpAuthenticatorApp } from '../support/second-factor.ts';
import { confirmSignIn, fillSignIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ ownServer: 'sets up second factors' });

const NOTICE = /second factor of your OpenVisit account has changed/;

const signInWithPassword = async (page: Page, origin: string, email: string): Promise<void> => {
  await page.goto(`${origin}/`);
  await page.evaluate(() => {
    localStorage.clear();
    localStorage.setItem('role', 'PATIENT');
  });
  await page.goto(`${origin}/user/signin`);
  await fillSignIn(page, email, PASSWORD);
  await confirmSignIn(page);
};

const confirmPassword = async (page: Page, dialogName: string, button: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: dialogName });
  await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: button }).click();
};

/** The recovery codes on screen, after which the dialog is closed. */
const saveRecoveryCodes = async (page: Page): Promise<string[]> => {
  const dialog = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const codes = await dialog.getByRole('listitem').allTextContents();
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  return codes;
};

/** An authenticator in the browser that answers every prompt. */
const addAuthenticator = async (page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
};

test('BX-01 a passkey is created, confirms the next sign-in, and a recovery code helps without it', async ({
  page,
  server,
}) => {
  const { email } = ACCOUNTS.patient;
  // Passkeys belong to the host name of the configured URL.
  const origin = `http://localhost:${server.port}`;
  const { cdp, authenticatorId } = await addAuthenticator(page);
  await signInWithPassword(page, origin, email);
  await expect(page).toHaveURL(/\/patient\/home/);

  await page.goto(`${origin}/patient/security`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Laptop');
  await dialog.getByRole('textbox', { name: 'Password' }).fill('Wrong#2026');
  await dialog.getByRole('button', { name: 'Create passkey' }).click();
  await expect(dialog.getByText(SECOND_FACTOR_MESSAGES.PASSWORD_WRONG)).toBeVisible();
  await confirmPassword(page, 'Add a passkey', 'Create passkey');
  const [code = ''] = await saveRecoveryCodes(page);
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Laptop');
  await waitForMail(server.url, email, NOTICE);

  await signInWithPassword(page, origin, email);
  await expect(page).toHaveURL(/\/patient\/home/);
  await page.goto(`${origin}/patient/security`);
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Last used on');

  await test.step('without the passkey, the prompt ends and a recovery code signs in', async () => {
    await cdp.send('WebAuthn.clearCredentials', { authenticatorId });
    await signInWithPassword(page, origin, email);
    await expect(page.getByText(SECOND_FACTOR_MESSAGES.PASSKEY_CANCELED)).toBeVisible();
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByRole('textbox', { name: 'Recovery Code' }).fill(code.toLowerCase());
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/\/patient\/home/);
  });
});

test('BX-01 an authenticator app is set up, asked for at the next sign-in, and removed @phone', async ({
  signInAs,
  page,
  server,
  advanceClock,
}, { project }) => {
  const name = project.name === 'phone' ? 'patient3' : 'patient2';
  const { email } = ACCOUNTS[name];
  const owner = (await signInAs(name)).page;
  const client = await signInByApi(server.url, ACCOUNTS.colleague);
  const readCode = async (secret: string) => {
    await client.call('getServerTime');
    return generateAuthenticatorCode(secret, client.serverNow());
  };

  await owner.goto('/patient/security');
  await expect(owner.getByRole('heading', { name: 'Authenticator app' })).toBeVisible();
  // There are no passkeys at an IP address.
  await expect(owner.getByRole('heading', { name: 'Passkeys' })).toBeHidden();
  await owner.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await confirmPassword(owner, 'Set up an authenticator app', 'Continue');
  const key = owner.getByRole('figure', { name: 'Without a camera, enter this key' }).getByRole('code');
  await expectNoViolation(owner, 'the setup of an authenticator app');
  const secret = (await key.textContent())!;
  await owner.getByLabel('Code from your authenticator app').fill(await readCode(secret));
  await owner.getByRole('button', { name: 'Turn on' }).click();
  await saveRecoveryCodes(owner);
  await expect(owner.getByText('You have 10 recovery codes left.')).toBeVisible();

  await advanceClock(30);
  await signInWithPassword(page, server.url, email);
  const code = page.getByLabel('Code from your authenticator app');
  await code.fill('000000');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText(SECOND_FACTOR_MESSAGES.AUTHENTICATOR_CODE_WRONG)).toBeVisible();
  await expectNoViolation(page, 'the second step of a sign-in');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await code.fill(await readCode(secret));
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/patient\/home/);

  await page.goto('/patient/security');
  await page.getByRole('button', { name: 'Remove authenticator app' }).click();
  await confirmPassword(page, 'Remove your authenticator app?', 'Remove app');
  await expect(page.getByText(SECOND_FACTOR_MESSAGES.AUTHENTICATOR_REMOVED)).toBeVisible();
  await signInByApi(server.url, ACCOUNTS[name]);
});

test('BX-01 a recovery code works once, and a sign-in that took too long keeps what was typed', async ({
  page,
  server,
  advanceClock,
}) => {
  const { email } = ACCOUNTS.dependent;
  const client = await signInByApi(server.url, ACCOUNTS.dependent);
  const { recoveryCodes } = await setUpAuthenticatorApp(client);
  const enter = async (code: string) => {
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByRole('textbox', { name: 'Recovery Code' }).fill(code);
    await page.getByRole('button', { name: 'Sign In' }).click();
  };
  await signInWithPassword(page, server.url, email);
  await enter(recoveryCodes[0]!);
  await expect(page).toHaveURL(/\/patient\//);

  await signInWithPassword(page, server.url, email);
  await enter(recoveryCodes[0]!);
  await expect(page.getByText(SECOND_FACTOR_MESSAGES.RECOVERY_CODE_WRONG)).toBeVisible();
  await advanceClock(5 * 60 + 1);
  await page.getByRole('textbox', { name: 'Recovery Code' }).fill(recoveryCodes[1]!);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText(SECOND_FACTOR_MESSAGES.SECOND_FACTOR_ENDED)).toBeVisible();
  await expect(page.getByLabel(/^Email/)).toHaveValue(email);
});
