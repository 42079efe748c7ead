import { expect, type Page } from '@playwright/test';
import type { AccountName } from './accounts.ts';
import type { Client } from './api.ts';
import { addCardByApi } from './payments.ts';

type ApiAs = (account: AccountName) => Promise<Client>;

/** Turns 'Available Now' of a physician on or off; returns the physician's id. Ends the physician's session. */
export const setAvailability = async (
  apiAs: ApiAs,
  account: AccountName,
  is_available = true,
): Promise<string> => {
  const api = await apiAs(account);
  const id = api.user.id ?? '';
  await api.call('updateDoctorAvailableStatus', { params: { id }, body: { is_available } });
  return id;
};

/** Adds a card. Returns a client signed in as the patient, whose other session ends. */
export const addCardForPatient = async (apiAs: ApiAs, account: AccountName): Promise<Client> => {
  const api = await apiAs(account);
  await addCardByApi(api, api.user.id ?? '');
  return api;
};

/** Asks a physician for a visit now and waits for the waiting room. */
export const requestVisitNow = async (page: Page, physician: string, topic: string): Promise<void> => {
  await page.goto(`/patient/physicians/${physician}`);
  await page.getByRole('link', { name: 'Ask for a visit now' }).click();
  // The profile has a form with the same field.
  const form = page.getByRole('form', { name: 'Ask for a visit now' });
  await form.getByLabel('What is the visit about?').fill(topic);
  await form.getByRole('button', { name: 'Ask for a visit now' }).click();
  const consent = page.getByRole('checkbox', { name: /I have read this and agree/ });
  const room = page.getByRole('region', { name: 'Your place in line' });
  await expect(consent.or(room)).toBeVisible();
  if (await room.isVisible()) return;
  await consent.check();
  await page.getByRole('button', { name: 'Ask for a visit now' }).click();
  await expect(room).toBeVisible();
};
