import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { openAs } from '../support/onboarding.ts';
import { signInWithRecoveryCode } from '../support/second-factor.ts';
import { startServer } from '../support/server.ts';
import { expect, REVIEWER, test } from '../support/empty-practice.ts';

test.use({ ownPractice: 'restarts the server with earlier terms in its database' });

/** Records that a user accepted an earlier version of the terms and the current privacy policy. */
const acceptEarlierTerms = async (dataDir: string, email: string): Promise<void> => {
  const database = await PGlite.create(join(dataDir, 'database'));
  await database.exec(`
    insert into consent_document (kind, version, text, changes, sha256, published_at)
      values ('TERMS', 0, 'Earlier terms', '', '', now());
    insert into consent (user_id, kind, version, accepted_at)
      select id, kind, version, now() from app_user, (values ('TERMS', 0), ('PRIVACY', 1)) as given (kind, version)
      where email = '${email}';`);
  await database.close();
};

test('BX-03 after the terms change, a user must accept the new version, which lists the changes, or sign out', async ({
  browser,
  server,
  recoveryCodes,
}) => {
  await server.stop();
  await acceptEarlierTerms(server.dataDir, REVIEWER.email);
  const { dataDir, port } = server;
  const restarted = await startServer({ dataDir, port, env: { OPENVISIT_DEMO: '0' } });
  const reviewer = await signInWithRecoveryCode(restarted.url, REVIEWER, recoveryCodes.pop()!);

  const page = await openAs(browser, restarted.url, reviewer, '/review');
  const dialog = page.getByRole('dialog', { name: 'Please read and accept' });
  await expect(dialog.getByRole('heading', { name: 'Terms of use, version 1' })).toBeVisible();
  await expect(dialog.getByText(/^What changed:/)).toHaveCount(1);
  await expect(dialog.getByRole('heading', { name: /Privacy policy/ })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/user\/signin/);
  await page.context().close();
  await restarted.kill();
});
