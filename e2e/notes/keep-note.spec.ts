import type { BrowserContext, Page } from '@playwright/test';
import { ACCOUNTS, PASSWORD } from '../support/accounts.ts';
import { createAcceptedVisit, expectSaved, getNoteField, getNotePath } from '../support/notes.ts';
import { chooseRole, confirmSignIn, fillSignIn } from '../support/sign-in.ts';
import { expect } from '../support/test.ts';
import { test } from './killable-server.ts';

/** Number of interruptions; by default one of each kind. `NOTE_INTERRUPTIONS=200` runs more. */
const INTERRUPTIONS = Number(process.env.NOTE_INTERRUPTIONS ?? 7);
/** Time after a keystroke by which the device has stored the text. */
const STORED_ON_DEVICE_MS = 250;

const openNote = async (context: BrowserContext, visit: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(getNotePath(visit));
  await expect(getNoteField(page, 'Plan')).toBeVisible();
  return page;
};

/** The encrypted drafts on the device, decoded as text. */
const readDeviceDrafts = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const request = indexedDB.open('openvisit-notes');
        request.onerror = () => reject(request.error ?? new Error('closed'));
        request.onsuccess = () => {
          const all = request.result.transaction('drafts').objectStore('drafts').getAll();
          all.onsuccess = () => {
            request.result.close();
            resolve(
              (all.result as { sealed: ArrayBuffer }[]).map(({ sealed }) => new TextDecoder().decode(sealed)),
            );
          };
        };
      }),
  );

interface InterruptionContext {
  context: BrowserContext;
  page: Page;
  visit: string;
  killable: { kill(): Promise<void>; restart(): Promise<void> };
}

/** Types while nothing can be sent. */
const typeUnsent = async (page: Page, text: string): Promise<string> => {
  await page.keyboard.type(text);
  await page.waitForTimeout(STORED_ON_DEVICE_MS);
  return text;
};

/** Interruptions while the author types; each returns the page on which typing continues, and what else was typed. */
const interruptions: ((context: InterruptionContext) => Promise<{ page: Page; more?: string }>)[] = [
  async ({ page }) => {
    await page.reload();
    return { page };
  },
  async ({ context, page, visit }) => {
    await page.close();
    return { page: await openNote(context, visit) };
  },
  async ({ context, page, visit }) => {
    await context.setOffline(true);
    const more = await typeUnsent(page, 'o');
    await page.close();
    await context.setOffline(false);
    return { page: await openNote(context, visit), more };
  },
  async ({ context, page }) => {
    await context.setOffline(true);
    const more = await typeUnsent(page, 'f');
    await context.setOffline(false);
    return { page, more };
  },
  async ({ context, page, visit }) => {
    await page.goto('/dashboard/appointments');
    await page.close();
    return { page: await openNote(context, visit) };
  },
  async ({ page, killable }) => {
    await killable.kill();
    const more = await typeUnsent(page, 'k');
    await killable.restart();
    return { page, more };
  },
  async ({ context, page, visit, killable }) => {
    await killable.kill();
    const more = await typeUnsent(page, 'c');
    await page.close();
    await killable.restart();
    return { page: await openNote(context, visit), more };
  },
];

test('NO-07 nothing that was typed is lost or duplicated by reloads, closed pages, lost connections and a killed server', async ({
  signInAs,
  apiAs,
  killable,
}) => {
  test.setTimeout(60_000 + INTERRUPTIONS * 6_000);
  const visit = await createAcceptedVisit(
    await apiAs('physician'),
    await apiAs('patient3'),
    'Interrupted notes',
  );
  const { context, page: first } = await signInAs('physician');
  await first.close();
  let page = await openNote(context, visit);
  let typed = '';
  for (let number = 0; number < INTERRUPTIONS; number += 1) {
    const text = `word${number} `;
    await getNoteField(page, 'Plan').press('Control+End');
    await page.keyboard.type(text);
    await page.waitForTimeout(STORED_ON_DEVICE_MS + (number % 4) * 300);
    const interrupt = interruptions[number % interruptions.length]!;
    const { page: next, more = '' } = await interrupt({ context, page, visit, killable });
    page = next;
    typed += text + more;
    await expect(getNoteField(page, 'Plan')).toHaveValue(typed);
  }
  await expectSaved(page);
  const physician = await apiAs('physician');
  const { note } = await physician.call('getNoteOfVisit', { params: { id: visit } });
  expect(note?.plan).toBe(typed);
});

test('NO-07 what was typed offline is kept over a sign-out, unreadable on the device, and sent after the next sign-in', async ({
  signInAs,
  apiAs,
}) => {
  const visit = await createAcceptedVisit(await apiAs('physician'), await apiAs('patient3'), 'Signed out');
  const { context, page } = await signInAs('physician');
  await page.goto(getNotePath(visit));
  await getNoteField(page, 'Plan').fill('Saved before');
  await expectSaved(page);
  await context.setOffline(true);
  await getNoteField(page, 'Plan').fill('Saved before, typed offline');
  await expect(page.getByText(/Your text is kept on this device/)).toBeVisible();
  const stored = (await readDeviceDrafts(page)).join(' ');
  expect(stored.length).toBeGreaterThan(50);
  expect(stored).not.toContain('offline');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await page.waitForFunction(() => localStorage.getItem('token') === null);
  await page.close();
  await context.setOffline(false);

  const next = await context.newPage();
  await chooseRole(next, 'PHYSICIAN');
  await fillSignIn(next, ACCOUNTS.physician.email, PASSWORD);
  await confirmSignIn(next);
  await expect(next).toHaveURL(/\/dashboard/);
  await expect.poll(() => readDeviceDrafts(next)).toEqual([]);
  const physician = await apiAs('physician');
  const { note } = await physician.call('getNoteOfVisit', { params: { id: visit } });
  expect(note?.plan).toBe('Saved before, typed offline');
});

test('NO-07 two pages that change the same field show both texts side by side', async ({
  signInAs,
  apiAs,
}) => {
  const visit = await createAcceptedVisit(await apiAs('physician'), await apiAs('patient3'), 'Two pages');
  const { context, page } = await signInAs('physician');
  await page.goto(getNotePath(visit));
  await getNoteField(page, 'Plan').fill('Rest');
  await expectSaved(page);
  const other = await openNote(context, visit);
  await expect(getNoteField(other, 'Plan')).toHaveValue('Rest');
  await getNoteField(other, 'Assessments').fill('Viral bronchitis');
  await expectSaved(other);
  await expect(getNoteField(page, 'Assessments')).toHaveValue('Viral bronchitis');

  await other.route('**/api/notes/**', (route) => route.abort());
  await getNoteField(other, 'Plan').fill('Rest at home');
  await getNoteField(page, 'Plan').fill('Rest and fluids');
  await expectSaved(page);
  await other.unroute('**/api/notes/**');
  const conflict = other.getByRole('region', { name: 'Two versions of this note' });
  await expect(conflict.getByText('Rest and fluids')).toBeVisible();
  await expect(conflict.getByText('Rest at home')).toBeVisible();
  await conflict.getByRole('button', { name: 'Keep both, one after the other' }).click();
  await expect(getNoteField(page, 'Plan')).toHaveValue('Rest and fluids\n\nRest at home');
});

test('NO-07 two devices: what was typed offline on the first is shown next to what the second has saved', async ({
  signInAs,
  apiAs,
}) => {
  const visit = await createAcceptedVisit(await apiAs('physician'), await apiAs('patient3'), 'Two devices');
  const { context, page } = await signInAs('physician');
  await page.goto(getNotePath(visit));
  await getNoteField(page, 'Plan').fill('Rest');
  await expectSaved(page);
  await context.setOffline(true);
  await getNoteField(page, 'Plan').fill('Rest at home');
  await getNoteField(page, 'Assessments').fill('Viral bronchitis');
  await expect(page.getByText(/Your text is kept on this device/)).toBeVisible();

  // Signing in on the second device ends the session of the first.
  const second = await apiAs('physician');
  const { note } = await second.call('getNoteOfVisit', { params: { id: visit } });
  await second.call('updateNotes', {
    params: { id: note!.id },
    body: { version: note!.version, plan: 'Rest and fluids' },
  });
  await context.setOffline(false);
  await page.waitForFunction(() => localStorage.getItem('token') === null);
  await chooseRole(page, 'PHYSICIAN');
  await fillSignIn(page, ACCOUNTS.physician.email, PASSWORD);
  await confirmSignIn(page);
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto(getNotePath(visit));
  const conflict = page.getByRole('region', { name: 'Two versions of this note' });
  await expect(conflict.getByText('Rest and fluids')).toBeVisible();
  await expect(conflict.getByText('Rest at home')).toBeVisible();
  await expect(getNoteField(page, 'Assessments')).toHaveValue('Viral bronchitis');
  await conflict.getByRole('button', { name: 'Keep your text' }).click();
  await expectSaved(page);
  await expect(getNoteField(page, 'Plan')).toHaveValue('Rest at home');
});

test('NO-07 when the storage of the device is full, the page says that unsent text is not kept', async ({
  signInAs,
  apiAs,
}) => {
  const visit = await createAcceptedVisit(await apiAs('physician'), await apiAs('patient3'), 'Full storage');
  const { context, page } = await signInAs('physician');
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The storage is full', 'QuotaExceededError');
    };
  });
  await page.goto(getNotePath(visit));
  await expect(getNoteField(page, 'Plan')).toBeVisible();
  await context.setOffline(true);
  await getNoteField(page, 'Plan').fill('Not kept');
  await expect(page.getByText(/this device cannot keep your text/)).toBeVisible();
  await context.setOffline(false);
  await expectSaved(page);
});
