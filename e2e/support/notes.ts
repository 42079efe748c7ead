import { expect, type Locator, type Page } from '@playwright/test';
import { bookVisit, getDistantSlot } from './booking.ts';
import type { Client } from './api.ts';

/** An accepted visit of the demo's physician with a patient, for writing notes. Returns its id. */
export const createAcceptedVisit = async (
  physician: Client,
  patient: Client,
  topic: string,
): Promise<string> => {
  const { results } = await patient.call('searchDoctor', { query: { search: 'Hart' } });
  const physicianId = results[0]?.id ?? '';
  const { starts_at } = await getDistantSlot(patient, physicianId);
  const { status, data, message } = await bookVisit(patient, physicianId, starts_at, topic);
  if (status !== 201) throw new Error(`the visit was not booked: ${message.join(' ')}`);
  const body = { status: 'ACCEPTED', doctor_timezone: 'America/New_York' } as const;
  await physician.call('updateAppointmentStatus', { params: { id: data.id }, body });
  return data.id;
};

export const getNotePath = (visit: string): string => `/dashboard/appointments/detail/${visit}/note`;

/** A field of the note form. Its accessible name also has the mark of an optional field. */
export const getNoteField = (page: Page, label: string): Locator =>
  page.getByRole('textbox', { name: label });

/** Waits until the server has what was typed. */
export const expectSaved = (page: Page): Promise<void> => expect(page.getByText(/^Saved .*\d/)).toBeVisible();

/** Fills every field that locking a note needs. */
export const fillNote = async (page: Page, name: string): Promise<void> => {
  await getNoteField(page, 'Note Name').fill(name);
  await getNoteField(page, 'Chief Complaints').fill('Cough for two weeks');
  await page.getByRole('textbox', { name: 'Notes', exact: true }).fill('Dry, worse at night');
  await getNoteField(page, 'Assessments').fill('Viral bronchitis');
  await getNoteField(page, 'Plan').fill('Rest and fluids');
};

/** Replaces the browser's speech recognition at its edge, from the next page on: each start hears one sentence in an audible track. */
export const mockSpeechRecognition = async (page: Page, sentence: string): Promise<void> => {
  await page.addInitScript((transcript) => {
    class Heard {
      onresult: ((event: unknown) => void) | null = null;
      onend: (() => void) | null = null;
      get phrases() {
        return [];
      }
      start(track?: MediaStreamTrack) {
        if (track?.enabled === false) return;
        const results = [Object.assign([{ transcript }], { isFinal: true })];
        setTimeout(() => this.onresult?.({ resultIndex: 0, results }));
      }
      stop() {
        this.onend?.();
      }
      abort() {
        this.onend?.();
      }
    }
    Object.assign(globalThis, { SpeechRecognition: Heard });
  }, sentence);
};

/** Locks the note of the visit that has just ended. Its fee is asked about first, as soon as its hold is known. */
export const lockNoteAfterVisit = async (physician: Page): Promise<void> => {
  const fee = physician.getByRole('dialog', { name: 'Fee of this visit' });
  await physician.addLocatorHandler(fee, () => fee.getByRole('button', { name: /^Charge/ }).click());
  await physician
    .getByRole('dialog', { name: 'Lock Notes' })
    .getByRole('button', { name: 'Save', exact: true })
    .click();
  await expect(physician.getByText('Note Successfully Updated')).toBeVisible();
};
