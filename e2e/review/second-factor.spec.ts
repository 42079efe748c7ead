import { SECOND_FACTOR_MESSAGES } from '@openvisit/contract';
import { PASSWORD } from '../support/accounts.ts';
import { signInByApi } from '../support/api.ts';
import { expectNoViolation } from '../support/axe.ts';
import { REVIEWER, expect, runCommand, test } from '../support/empty-practice.ts';
import { generateAuthenticatorCode } from '../support/second-factor.ts';
import { startServer } from '../support/server.ts';
import { confirmSignIn, fillSignIn } from '../support/sign-in.ts';

test.use({ ownPractice: 'needs a reviewer without a second factor, and stops' });

test('BX-01 outside the demo a reviewer sets up a second factor before anything else', async ({
  page,
  server,
}) => {
  // The test restarts the server.
  await page.goto('/review');
  await expect(page.getByRole('heading', { name: 'Account Sign In as Reviewer' })).toBeVisible();
  await fillSignIn(page, REVIEWER.email, PASSWORD);
  await confirmSignIn(page);
  await expect(page).toHaveURL(/\/review\/security$/);
  await expect(page.getByText(/their accounts need a second factor/)).toBeVisible();
  await page.goto('/review/access-log');
  await expect(page).toHaveURL(/\/review\/security$/);
  await expectNoViolation(page, 'the setup of a reviewer');

  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const secret = (await dialog.getByRole('code').textContent())!;
  await page
    .getByLabel('Code from your authenticator app')
    .fill(generateAuthenticatorCode(secret, Date.now()));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();

  // The rest of the app starts with the terms and the privacy policy.
  await page.getByRole('link', { name: 'Profiles' }).click();
  await page
    .getByRole('dialog', { name: 'Please read and accept' })
    .getByRole('button', { name: 'Accept' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/review$/);

  await test.step('the last factor stays, and the password alone no longer signs in', async () => {
    await page.goto('/review/security');
    await page.getByRole('button', { name: 'Remove authenticator app' }).click();
    const question = page.getByRole('dialog', { name: 'Remove your authenticator app?' });
    await question.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await question.getByRole('button', { name: 'Remove app' }).click();
    await expect(question.getByText(SECOND_FACTOR_MESSAGES.SECOND_FACTOR_LAST)).toBeVisible();
    await expect(signInByApi(server.url, REVIEWER)).rejects.toThrow(
      SECOND_FACTOR_MESSAGES.SECOND_FACTOR_NEEDED,
    );
  });

  await test.step('the operator removes the second factor of a person who lost it, after checking who asks', async () => {
    const { dataDir } = server;
    await server.stop();
    const refused = runCommand(dataDir, 'second-factor-reset', REVIEWER.email);
    await expect(refused).rejects.toThrow('Check first that the request comes from its owner');
    await runCommand(dataDir, 'second-factor-reset', REVIEWER.email, '--identity-checked');
    const restarted = await startServer({ dataDir, env: { OPENVISIT_DEMO: '0' } });
    const { user } = await signInByApi(restarted.url, REVIEWER);
    expect(user.needs_second_factor).toBe(true);
    await restarted.stop();
  });
});
