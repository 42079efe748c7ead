import { ONBOARDING_MESSAGES, VISIT_MESSAGES } from '@openvisit/contract';
import type { Client } from '../support/api.ts';
import { expectNoViolation } from '../support/axe.ts';
import { prepareNextSlot, getPhysicianLink, ZONE } from '../support/booking.ts';
import { expectSaved, fillNote, lockNoteAfterVisit } from '../support/notes.ts';
import { expect, test, type SignInOptions } from '../support/test.ts';
import {
  endVisit,
  expectRemoteAudio,
  expectRemoteVideo,
  expectMessage,
  prepareJoinableVisit,
  joinCall,
  sendMessage,
} from '../support/visit.ts';

const CHICAGO = 'America/Chicago';
/** Id of a theme. */
const YELLOW = 3;

const buildClockPattern = (instant: string, timeZone: string): RegExp => {
  const [time = ''] = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
    .format(new Date(instant))
    .split(/\s/);
  return new RegExp(`(?<!\\d)${time}\\b`);
};

test.use({ ownServer: 'needs a fresh demo practice' });

/** The options to sign in with: on a phone the dark appearance and another theme of the practice. */
const chooseAppearance = async (physician: Client, isPhone: boolean): Promise<SignInOptions> => {
  if (!isPhone) return { colorScheme: 'light' };
  const id = physician.user.id ?? '';
  await physician.call('updateDoctorAppTheme', {
    params: { id },
    body: { app_theme: YELLOW, logo_url: null },
  });
  return { colorScheme: 'dark', hasTouch: true };
};

test('AP-03 AP-04 AP-07 AP-09 PW-05 PW-09 CR-01 CR-02 CR-05 CR-06 CR-09 BX-13 a whole visit: both see, hear and write to each other, the physician notes, ends and locks it, and the patient reads the summary @both', async ({
  signInAs,
  apiAs,
  advanceClock,
  viewport,
}) => {
  const isPhone = viewport !== null && viewport.width < 500;
  const physicianApi = await apiAs('physician');
  const visit = await prepareJoinableVisit(physicianApi, advanceClock, { isUnused: true });
  const options = await chooseAppearance(physicianApi, isPhone);
  const physician = (await signInAs('physician', options)).page;
  const patient = (await signInAs('patient', options)).page;
  await expect(physician.locator('html')).toHaveAttribute(
    'data-theme',
    isPhone ? 'YellowTheme' : 'BlueTheme',
  );

  await test.step('the patient joins first and waits', async () => {
    await patient.getByRole('button', { name: 'Join call' }).first().click();
    await expect(patient.getByRole('button', { name: 'Join', exact: true })).toBeEnabled();
    await expectNoViolation(patient, 'device check');
    await joinCall(patient);
    await expect(patient.getByText('Waiting for Dr. Amelia Hart to join')).toBeVisible();
  });

  await test.step('the physician starts the call from the calendar', async () => {
    await physician.getByRole('link', { name: /^Scheduled/ }).click();
    await physician
      .getByRole('button', { name: /Grace Lindqvist/ })
      // The start has its own AM or PM if the visit passes noon or midnight.
      .filter({ hasText: new RegExp(`${buildClockPattern(visit.starts_at, ZONE).source}(\\s[AP]M)? –`) })
      .click();
    await expect(physician.getByText('Penicillin')).toBeVisible();
    await expect(physician.getByText(/^\d+ years · Female$/)).toBeVisible();
    await physician.getByRole('button', { name: /^(Start call|Rejoin)$/ }).click();
    await joinCall(physician);
  });

  await test.step('video and audio arrive on both sides', async () => {
    await expectRemoteVideo(physician);
    await expectRemoteVideo(patient);
    await expectRemoteAudio(physician);
    await expectRemoteAudio(patient);
    await expect(physician.getByText('2 in the call')).toBeVisible();
    await expectNoViolation(physician, 'call, physician');
    await expectNoViolation(patient, 'call, patient');
  });

  await test.step('a new message is marked as unread until opened', async () => {
    await sendMessage(physician, 'Good to see you. How is the cough?');
    await expect(patient.getByRole('button', { name: 'Chat, new message' })).toBeVisible();
    await expectMessage(patient, 'Good to see you. How is the cough?');
    await expect(patient.getByRole('button', { name: 'Chat', exact: true })).toBeVisible();
    await sendMessage(patient, 'Better at night');
    await expectMessage(physician, 'Better at night');
  });

  await test.step('the physician writes the note in the call', async () => {
    await physician.getByRole('button', { name: 'Notes' }).click();
    await physician.getByRole('button', { name: 'Create New' }).click();
    await fillNote(physician, 'Cough');
    await expectSaved(physician);
    await expectNoViolation(physician, 'the note in the call');
  });

  await test.step('the physician ends the visit for both and locks the note', async () => {
    await endVisit(physician);
    await expect(patient).toHaveURL(`/patient/appointments/${visit.id}`);
    await expect(patient.getByText('Completed').first()).toBeVisible();
    await lockNoteAfterVisit(physician);
  });

  await test.step('the physician shares the summary; the patient reads it', async () => {
    await physician.goto(`/dashboard/appointments/detail/${visit.id}`);
    await patient.goto(`/patient/appointments/${visit.id}`);
    const summary = physician.getByRole('region', { name: 'Summary for the patient' });
    await summary.getByRole('button', { name: 'Write summary' }).click();
    await summary.getByRole('button', { name: 'Start from the plan' }).click();
    await summary.getByRole('button', { name: 'Share with the patient' }).click();
    const after = patient.getByRole('region', { name: 'After your visit' });
    await expect(after.getByText('Rest and fluids')).toBeVisible();
    await expectNoViolation(patient, 'the visit with its summary');
  });
});

test('PW-01 PW-02 PW-04 PW-05 AP-01 AP-02 AP-05 BX-09 CR-01 CR-06 CR-09 a visit works from the search to its end', async ({
  signInAs,
  apiAs,
  advanceClock,
}) => {
  await prepareNextSlot(await apiAs('patient2'), (await apiAs('physician')).user.id ?? '', advanceClock);
  const physician = (await signInAs('physician')).page;
  const patient = await signInAs('patient2', { timezoneId: CHICAGO });
  const { page } = patient;
  const topic = 'A rash on both hands';
  let startsAt = '';

  await test.step('the patient finds the physician', async () => {
    await page.goto('/patient/physicians');
    await expect(getPhysicianLink(page, 'Noah Bennett')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search physicians by name' }).fill('Hart');
    await expect(getPhysicianLink(page, 'Noah Bennett')).toHaveCount(0);
    await getPhysicianLink(page, 'Amelia Hart').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dr. Amelia Hart' })).toBeVisible();
  });

  const requests = physician.getByRole('link', { name: /^Requests/ });
  await expect(requests).toHaveText(/\(\d+\)/);
  const before = Number(/\((\d+)\)/.exec(await requests.innerText())?.[1]);

  await test.step('the patient chooses the next free slot in their own time zone, and a topic', async () => {
    const picker = page.getByRole('region', { name: 'Choose a time' });
    await expect(picker.getByText(/Central (Standard|Daylight) Time/)).toBeVisible();
    await picker
      .getByRole('radio', { disabled: false, name: /at the practice/ })
      .first()
      .check();
    await page.getByLabel('What is the visit about?').fill(topic);
  });

  await test.step('the physician raises the fee meanwhile; the patient is asked to agree to the new one', async () => {
    await physician.goto('/setting/practice');
    await physician.getByLabel('Fees').fill('95');
    await physician.getByRole('button', { name: 'Save' }).click();
    await expect(physician.getByText(ONBOARDING_MESSAGES.PRACTICE_DETAILS_UPDATED)).toBeVisible();
    await physician.goto('/dashboard/appointments');
    const summary = page.getByRole('region', { name: 'Your booking' });
    await expect(summary).not.toContainText('$95');
    await page.getByRole('button', { name: 'Book visit' }).click();
    await expect(page.getByText(VISIT_MESSAGES.FEE_CHANGED)).toBeVisible();
    await expect(summary).toContainText('$95');
    await expect(page.getByLabel('What is the visit about?')).toHaveValue(topic);
  });

  await test.step('the patient books at the fee shown', async () => {
    const booking = page.waitForResponse((reply) => reply.url().endsWith('/addAppointment'));
    await page.getByRole('button', { name: 'Book visit' }).click();
    const reply = await booking;
    expect(reply.status()).toBe(201);
    startsAt = ((await reply.json()) as { data: { starts_at: string }[] }).data[0]?.starts_at ?? '';
    await expect(page.getByRole('heading', { name: 'Appointment Details' })).toBeVisible();
    await expect(page.getByText(buildClockPattern(startsAt, CHICAGO)).first()).toBeVisible();
    await expect(page.getByText('Requested', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Person, time, topic and fee' })).toContainText('$95');
  });

  await test.step('the request appears without a reload, under Today and in the zone of the physician', async () => {
    await expect(requests).toHaveText(`Requests (${before + 1})`);
    await requests.click();
    const today = physician.getByRole('region', { name: 'Today' });
    await expect(today.getByText(topic)).toBeVisible();
    await expect(today.getByText(buildClockPattern(startsAt, ZONE)).first()).toBeVisible();
  });

  await test.step('the physician accepts; the patient sees it at once', async () => {
    const card = physician.getByRole('article').filter({ hasText: topic });
    await card.getByRole('button', { name: /^Accept/ }).click();
    await physician
      .getByRole('dialog')
      .getByRole('button', { name: /^Accept/ })
      .click();
    await expect(physician.getByRole('dialog')).toContainText('has been accepted');
    await physician.getByRole('dialog').getByRole('button', { name: 'Okay' }).click();
    await expect(physician.getByText(topic)).toHaveCount(0);
    await expect(requests).toHaveText(`Requests (${before})`);
    await expect(page.getByText('Accepted', { exact: true })).toBeVisible();
  });
  test.info().annotations.push({ type: 'starts at', description: startsAt });
});
