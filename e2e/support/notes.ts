import { expect, type Locator, type Page } from '@playwright/test';
import { bookVisit, distantSlot } from './booking.ts';
import type { Client } from './api.ts';

/** An accepted visit of the demo's physician with a patient, for writing notes. Returns its id. */
export const acceptedVisit = async (physician: Client, patient: Client, topic: string): Promise<string> => {
  const { results } = await patient.call('searchDoctor', { query: { search: 'Hart' } });
  const doctor = results[0]?.id ?? '';
  const { starts_at } = await distantSlot(patient, doctor);
  const { data } = await bookVisit(patient, doctor, starts_at, topic);
  const body = { status: 'ACCEPTED', doctor_timezone: 'America/New_York' } as const;
  await physician.call('updateAppointmentStatus', { params: { id: data.id }, body });
  return data.id;
};

export const notePath = (visit: string): string => `/dashboard/appointments/detail/${visit}/note`;

/** A field of the note form. Its accessible name also has the mark of an optional field. */
export const noteField = (page: Page, label: string): Locator => page.getByRole('textbox', { name: label });

/** Waits until the server has what was typed. */
export const expectSaved = (page: Page): Promise<void> =>
  expect(page.getByText('Saved', { exact: true })).toBeVisible();

/** Fills every field that locking a note needs. */
export const fillNote = async (page: Page, name: string): Promise<void> => {
  await noteField(page, 'Note Name').fill(name);
  await noteField(page, 'Chief Complaints').fill('Cough for two weeks');
  await page.getByRole('textbox', { name: 'Notes', exact: true }).fill('Dry, worse at night');
  await noteField(page, 'Assessments').fill('Viral bronchitis');
  await noteField(page, 'Plan').fill('Rest and fluids');
};
