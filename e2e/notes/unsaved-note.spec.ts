import type { Page } from '@playwright/test';
import { createAcceptedVisit, expectSaved, getNoteField, getNotePath } from '../support/notes.ts';
import { expect } from '../support/test.ts';
import { interrupt, openNote, planInterruptions, signInAgain } from './interruptions.ts';
import { test } from './killable-server.ts';

/** Interruptions per run. The default does not cover every kind; `NOTE_INTERRUPTIONS=200` does. */
const INTERRUPTIONS = Number(process.env.NOTE_INTERRUPTIONS ?? 7);
/** Seed for the kinds, order and delays of the interruptions. */
const SEED = Number(process.env.NOTE_SEED ?? 1);

/** The encrypted drafts on the device, decoded as text. */
const readDeviceDrafts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const resultOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('The request failed'));
      });
    const database = await resultOf(indexedDB.open('openvisit-notes'));
    try {
      const store = database.transaction('drafts').objectStore('drafts');
      const drafts: { sealed: ArrayBuffer }[] = await resultOf(store.getAll());
      return drafts.map(({ sealed }) => new TextDecoder().decode(sealed));
    } finally {
      database.close();
    }
  });

test('NO-07 nothing that was typed is lost or duplicated by interruptions in random order', async ({
  signInAs,
  apiAs,
  killable,
}) => {
  process.stdout.write(`NOTE_SEED=${SEED} NOTE_INTERRUPTIONS=${INTERRUPTIONS}\n`);
  const visit = await createAcceptedVisit(
    await apiAs('physician'),
    await apiAs('patient3'),
    'Interrupted notes',
  );
  const { context, page: first } = await signInAs('physician');
  await first.close();
  let page = await openNote(context, visit);
  let typed = '';
  const signInElsewhere = () => apiAs('physician');
  for (const [number, { kind, pauseMs }] of planInterruptions(SEED, INTERRUPTIONS).entries())
    await test.step(`NOTE_SEED=${SEED}, ${number + 1}: ${kind} after ${pauseMs} ms`, async () => {
      const text = `word${number} `;
      await getNoteField(page, 'Plan').press('Control+End');
      await page.keyboard.type(text);
      typed += text;
      await page.waitForTimeout(pauseMs);
      const { page: next, typedMeanwhile = '' } = await interrupt(kind, {
        context,
        page,
        visit,
        typed,
        killable,
        signInElsewhere,
      });
      page = next;
      typed += typedMeanwhile;
      await expect(getNoteField(page, 'Plan'), `${kind}, NOTE_SEED=${SEED}`).toHaveValue(typed);
    });
  await expectSaved(page);
  const physician = await apiAs('physician');
  const { note } = await physician.call('getNoteOfVisit', { params: { id: visit } });
  expect(note?.plan).toBe(typed);
});

test('NO-07 text typed offline survives a sign-out, encrypted on the device, and is saved after the next sign-in', async ({
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
  await signInAgain(next);
  await expect.poll(() => readDeviceDrafts(next)).toEqual([]);
  const physician = await apiAs('physician');
  const { note } = await physician.call('getNoteOfVisit', { params: { id: visit } });
  expect(note?.plan).toBe('Saved before, typed offline');
});

test('NO-07 two pages: both texts of a field are shown side by side, and text typed into a note that the other deletes is kept', async ({
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

  await other.route('**/api/notes/**', (route) => route.abort());
  await getNoteField(other, 'Assessments').fill('Pneumonia');
  await page.getByRole('button', { name: 'Delete note' }).click();
  await page.getByRole('button', { name: 'Delete note' }).last().click();
  await expect(page.getByText('Note Successfully Deleted')).toBeVisible();
  await other.unroute('**/api/notes/**');
  await expect(other.getByText(/What is written here is kept as a new note/)).toBeVisible();
  await expectSaved(other);
  await page.goto(getNotePath(visit));
  await expect(getNoteField(page, 'Assessments')).toHaveValue('Pneumonia');
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
  await signInAgain(page);
  // The appointments name the note whose text could not be sent.
  await page.getByRole('link', { name: 'Open note', exact: true }).click();
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
