import type { Page } from '@playwright/test';
import { MESSAGES } from '@openvisit/contract';
import { createAcceptedVisit, expectSaved, getNoteField, getNotePath } from '../support/notes.ts';
import { expect, test } from '../support/test.ts';

/** The worker controls the page, and the app shell is on the device. */
const waitForShell = (page: Page): Promise<unknown> =>
  page.waitForFunction(async () => {
    const names = await caches.keys();
    return (
      navigator.serviceWorker.controller !== null && names.some((name) => name.startsWith('openvisit-shell-'))
    );
  });

test('BX-18 NO-07 the app shell is on the device, and a note typed without a connection is sent when it is back', async ({
  signInAs,
  apiAs,
}) => {
  const patientApi = await apiAs('patient3');
  const visit = await createAcceptedVisit(await apiAs('physician'), patientApi, 'A travel vaccination');
  const { page, context } = await signInAs('physician', { at: getNotePath(visit), serviceWorkers: 'allow' });
  await waitForShell(page);
  await page.reload();
  await getNoteField(page, 'Note Name').fill('Travel');
  await expectSaved(page);

  await test.step('a note that is typed offline is sent when the connection is back', async () => {
    await context.setOffline(true);
    await getNoteField(page, 'Plan').fill('Typed on the train');
    await expect(page.getByText(MESSAGES.NETWORK_DISCONNECTED).first()).toBeVisible();
    await context.setOffline(false);
    await expectSaved(page);
  });
});
