import { VISIT_MESSAGES } from '@openvisit/contract';
import type { Page } from '@playwright/test';
import { expectNoViolation } from '../support/axe.ts';
import { inviteByName, openAddToCall } from '../support/guest.ts';
import { expect, test, type Person } from '../support/test.ts';
import { endVisit, expectRemoteVideo, joinCall, leaveCall, getControls } from '../support/visit.ts';
import { requestVisitNow, setAvailability, addCardForPatient } from '../support/visit-now.ts';

test.use({ ownServer: 'changes the availability and the waiting line of a physician' });

const GUEST = 'Dr. Sofia Marin';
const PHONE = { viewport: { width: 390, height: 844 } };

/** The card of an instant visit on the Visit Now tab. */
const getVisitCard = (page: Page) => page.getByRole('article', { name: /^Visit now:/ });

/** The patient asks and the physician accepts; both are in the call. */
const startInstantVisit = async (physician: Page, patient: Page, physicianId: string, topic: string) => {
  await requestVisitNow(patient, physicianId, topic);
  await getVisitCard(physician).getByRole('button', { name: 'Accept and start call' }).click();
  await joinCall(physician);
  await expect(getControls(patient)).toBeVisible();
  await expectRemoteVideo(physician);
};

const openPages = async (
  signInAs: (name: 'guest' | 'patient2') => Promise<Person>,
): Promise<[Page, Page]> => {
  const physician = (await signInAs('guest')).page;
  return [physician, (await signInAs('patient2')).page];
};

test('AP-12 AP-11 AP-08 CR-11 the guest of an instant visit accepts on a phone, enters the call of the other two, and withdraws', async ({
  signInAs,
  apiAs,
}) => {
  const topic = 'A rash that looks odd';
  const physicianId = await setAvailability(apiAs, 'guest');
  await addCardForPatient(apiAs, 'patient2');
  const [physician, patient] = await openPages(signInAs);
  const guest = (await signInAs('colleague', PHONE)).page;
  await startInstantVisit(physician, patient, physicianId, topic);

  await test.step('the physician invites the guest from the call, who accepts and enters it', async () => {
    await inviteByName(physician, await openAddToCall(physician), GUEST);
    await guest.goto('/dashboard/appointments');
    const card = getVisitCard(guest);
    await expect(card).toContainText('invites you as guest physician');
    await expect(card).toContainText(topic);
    await expectNoViolation(guest, 'invitation to an instant visit');
    await card.getByRole('button', { name: 'Accept and join' }).click();
    await joinCall(guest);
    for (const page of [physician, guest, patient]) await expectRemoteVideo(page, 2);
    await expect(physician.getByText('3 in the call')).toBeVisible();
  });

  await test.step('the guest leaves, can rejoin but not end the visit, and withdraws', async () => {
    await leaveCall(guest);
    const card = getVisitCard(guest);
    await expect(card.getByRole('button')).toHaveText(['Rejoin', 'Withdraw']);
    await card.getByRole('button', { name: 'Rejoin' }).click();
    await joinCall(guest);
    for (const page of [physician, guest, patient]) await expectRemoteVideo(page, 2);
    await leaveCall(guest);
    await card.getByRole('button', { name: 'Withdraw' }).click();
    await guest.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect(guest.getByText(VISIT_MESSAGES.GUEST_WITHDRAWN)).toBeVisible();
    await expect(card).toHaveCount(0);
  });

  await test.step('the physician is notified, can invite another guest, and ends the visit for both', async () => {
    await expect(physician.getByText(/^The guest physician has withdrawn/)).toBeVisible();
    const panel = physician.getByRole('complementary', { name: 'Add to call' });
    await expect(panel.getByRole('searchbox', { name: 'Search physicians' })).toBeVisible();
    await endVisit(physician);
    await expect(patient).toHaveURL(/\/patient\/appointments/);
  });
});

test('AP-11 AP-12 the physician of an instant visit rejoins it after a reload and after leaving, and ends it from the tab', async ({
  signInAs,
  apiAs,
}) => {
  const physicianId = await setAvailability(apiAs, 'guest');
  await addCardForPatient(apiAs, 'patient2');
  const [physician, patient] = await openPages(signInAs);
  await startInstantVisit(physician, patient, physicianId, 'A cut finger');

  await test.step('after a reload', async () => {
    await physician.reload();
    for (const page of [physician, patient]) await expectRemoteVideo(page);
  });

  await test.step('after leaving, from the Visit Now tab', async () => {
    await leaveCall(physician);
    const card = getVisitCard(physician);
    await expect(card).toContainText('Visit in progress');
    await expect(card.getByRole('button')).toHaveText(['Rejoin', 'End']);
    await card.getByRole('button', { name: 'Rejoin' }).click();
    await joinCall(physician);
    for (const page of [physician, patient]) await expectRemoteVideo(page);
  });

  await test.step('the visit is ended from the tab', async () => {
    await leaveCall(physician);
    await getVisitCard(physician).getByRole('button', { name: 'End' }).click();
    await physician.getByRole('dialog').getByRole('button', { name: 'End visit' }).click();
    await expect(patient).toHaveURL(/\/patient\/appointments/);
    await expect(getVisitCard(physician)).toHaveCount(0);
  });
});
