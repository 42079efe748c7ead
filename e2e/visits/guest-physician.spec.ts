import { REPLY_MESSAGES, type BookableSlot, VISIT_MESSAGES } from '@openvisit/contract';
import type { Locator, Page } from '@playwright/test';
import { expectNoViolation } from '../support/axe.ts';
import { bookVisit, getDistantSlot, listDistantSlots } from '../support/booking.ts';
import { inviteByName, openAddToCall } from '../support/guest.ts';
import { expect, test } from '../support/test.ts';
import {
  callPath,
  expectRemoteVideo,
  getControls,
  joinCall,
  leaveCall,
  openCall,
  openChat,
  prepareJoinableVisit,
} from '../support/visit.ts';

const GUEST = 'Dr. Noah Bennett';
const REQUESTS = '/dashboard/appointments/requests';

test.use({ ownServer: 'uses the visit that can be joined' });

const getDetailPath = (id: string): string => `/dashboard/appointments/detail/${id}`;

/** The request card of an invitation to a visit with this topic. */
const getInvitationCard = (page: Page, topic: string): Locator =>
  page.getByRole('article').filter({ hasText: topic }).filter({ hasText: 'invites you as guest physician' });

const getGuestCard = (page: Page): Locator =>
  page.getByRole('list', { name: 'Participants' }).getByRole('listitem').filter({ hasText: GUEST });

const invite = (page: Page, picker: Locator): Promise<void> => inviteByName(page, picker, GUEST);

const inviteFromDetail = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Add another Physician' }).click();
  await invite(page, page.getByRole('dialog', { name: 'Add another Physician' }));
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

/** Answers the invitation in the requests and leaves its success dialog open. */
const answerInvitation = async (page: Page, topic: string, answer: 'Accept' | 'Deny'): Promise<Locator> => {
  // By keyboard: the notification of the invitation may cover the card.
  await getInvitationCard(page, topic).getByRole('button', { name: answer }).press('Enter');
  await page
    .getByRole('dialog', { name: `${answer} invitation` })
    .getByRole('button', { name: answer })
    .click();
  return page.getByRole('dialog', {
    name: answer === 'Accept' ? 'Invitation accepted' : 'Invitation denied',
  });
};

const removeGuest = async (
  page: Page,
  card: Locator,
  name: 'Cancel Invite' | 'Remove from visit',
): Promise<void> => {
  await card.getByRole('button', { name }).click();
  await page.getByRole('dialog', { name }).getByRole('button', { name }).click();
  await expect(page.getByText(VISIT_MESSAGES.INVITE_CANCELED)).toBeVisible();
};

test('AP-08 AP-04 AP-07 AP-06 CR-11 a guest invited on the detail page accepts after the start, joins the call, and leaves it when uninvited', async ({
  signInAs,
  apiAs,
  advanceClock,
}) => {
  // Accepting an invitation to a visit in which both have met leads into the call at once.
  const { id, topic } = await prepareJoinableVisit(await apiAs('physician'), advanceClock, {
    isUnused: true,
  });
  const physician = (await signInAs('physician', { at: getDetailPath(id) })).page;
  const guest = (await signInAs('guest', { at: REQUESTS })).page;
  const patient = (await signInAs('patient', { at: callPath('patient', id) })).page;

  await test.step('the main physician searches by name and specialty; themselves are not listed', async () => {
    await physician.getByRole('button', { name: 'Add another Physician' }).click();
    const picker = physician.getByRole('dialog', { name: 'Add another Physician' });
    await expect(picker.getByRole('radio', { name: new RegExp(`${GUEST}.*\\$140`) })).toBeVisible();
    await expect(picker.getByRole('radio', { name: /Amelia Hart/ })).toHaveCount(0);
    await picker.getByLabel('Specialty').selectOption('Dermatologist');
    await expect(picker.getByRole('radio', { name: new RegExp(GUEST) })).toHaveCount(0);
    await picker.getByLabel('Specialty').selectOption('');
    const search = picker.getByRole('searchbox', { name: 'Search physicians' });
    await search.fill('be');
    await expect(picker.getByText('Type at least 3 characters to search.')).toBeVisible();
    await search.fill('nobody of this name');
    await expect(picker.getByText('No Physicians Found')).toBeVisible();
    await expectNoViolation(physician, 'physician picker');
    await physician.getByRole('button', { name: 'Close' }).click();
    await inviteFromDetail(physician);
  });

  await test.step('the detail page shows the invitation and offers no other one', async () => {
    await expect(getGuestCard(physician).getByText('Invited', { exact: true })).toBeVisible();
    await expect(getGuestCard(physician).getByRole('button', { name: 'Cancel Invite' })).toBeVisible();
    await expect(physician.getByRole('button', { name: 'Add another Physician' })).toHaveCount(0);
  });

  await test.step('the guest sees it in the requests at once, may only accept or deny, and accepts after the start', async () => {
    const card = getInvitationCard(guest, topic);
    await expect(card).toBeVisible();
    await expect(card.getByRole('button')).toHaveText(['Accept', 'Deny']);
    const accepted = await answerInvitation(guest, topic, 'Accept');
    await expect(accepted).toContainText('has been accepted');
    await expect(getGuestCard(physician).getByText('Takes part')).toBeVisible();
    await expect(physician.getByText(/^The guest physician has accepted/)).toBeVisible();
    await expect(physician.getByRole('button', { name: 'Go To Requests' })).toHaveCount(0);
    await accepted.getByRole('button', { name: 'Start call' }).click();
    await joinCall(guest);
  });

  await test.step('all three see each other; the guest cannot add anyone', async () => {
    await joinCall(patient);
    await physician.getByRole('button', { name: /^(Start call|Rejoin)$/ }).click();
    await joinCall(physician);
    for (const page of [physician, guest, patient]) await expectRemoteVideo(page, 2);
    for (const page of [guest, patient])
      await expect(page.getByRole('button', { name: 'Add to call' })).toHaveCount(0);
  });

  await test.step('canceling the invitation in the call removes the guest from it', async () => {
    const panel = await openAddToCall(physician);
    await expect(panel.getByText('Takes part')).toBeVisible();
    await removeGuest(physician, panel, 'Remove from visit');
    await expect(guest.getByText(VISIT_MESSAGES.GUEST_REMOVED)).toBeVisible();
    await expect(getControls(guest)).toHaveCount(0);
    for (const page of [physician, patient]) await expectRemoteVideo(page, 1);
    await expect(panel.getByRole('searchbox', { name: 'Search physicians' })).toBeVisible();
  });
  await leaveCall(patient);
  await leaveCall(physician);
});

test('CR-11 CR-04 AP-08 a physician added during the call gets a notification, accepts and joins at once', async ({
  signInAs,
  apiAs,
  advanceClock,
}) => {
  const { id, topic } = await prepareJoinableVisit(await apiAs('physician'), advanceClock);
  const physician = (await signInAs('physician', { at: callPath('physician', id) })).page;
  const guest = (await signInAs('guest')).page;
  const patient = (await signInAs('patient')).page;
  await joinCall(physician);
  await openCall(patient, 'patient', id);
  await expectRemoteVideo(physician);

  await test.step('the picker replaces the open panel; afterwards it shows the invitation', async () => {
    await openChat(physician);
    const panel = await openAddToCall(physician);
    await expect(physician.getByRole('complementary')).toHaveCount(1);
    await expectNoViolation(physician, 'add to call');
    await invite(physician, panel);
    await expect(panel.getByText('Invited', { exact: true })).toBeVisible();
    await expect(panel.getByText(VISIT_MESSAGES.GUEST_ALREADY_INVITED)).toBeVisible();
    await expect(panel.getByRole('searchbox')).toHaveCount(0);
  });

  await test.step('the guest follows the notification, accepts and joins', async () => {
    await expect(guest.getByText(/^You are invited .* to a call that is running now/)).toBeVisible();
    await guest.getByRole('button', { name: 'Go To Requests' }).click();
    const card = getInvitationCard(guest, topic);
    await expect(card).toContainText('The call is running now.');
    await card.getByRole('button', { name: 'Accept' }).press('Enter');
    await guest
      .getByRole('dialog', { name: 'Accept invitation' })
      .getByRole('button', { name: 'Accept and join' })
      .click();
    await joinCall(guest);
    for (const page of [physician, guest, patient]) await expectRemoteVideo(page, 2);
    await expect(physician.getByText('3 in the call')).toBeVisible();
    const panel = physician.getByRole('complementary', { name: 'Add to call' });
    await expect(panel.getByText('Takes part')).toBeVisible();
    await expect(panel.getByText(`${GUEST} is in the call`)).toBeVisible();
  });
  for (const page of [guest, patient, physician]) await leaveCall(page);
});

test('AP-08 AP-04 a declined invitation is shown, another one can be sent and canceled, and a guest who accepted can withdraw @phone', async ({
  signInAs,
  apiAs,
}) => {
  const topic = 'A second opinion';
  const patient = await apiAs('patient2');
  const physicianApi = await apiAs('physician');
  const { starts_at } = await getDistantSlot(patient, physicianApi.user.id ?? '');
  const { data } = await bookVisit(patient, physicianApi.user.id ?? '', starts_at, topic);
  await physicianApi.call('updateAppointmentStatus', { params: data, body: { status: 'ACCEPTED' } });
  const physician = (await signInAs('physician', { at: getDetailPath(data.id) })).page;
  const guest = (await signInAs('guest', { at: REQUESTS })).page;

  await test.step('the guest declines', async () => {
    await inviteFromDetail(physician);
    const denied = await answerInvitation(guest, topic, 'Deny');
    await denied.getByRole('button', { name: 'Okay' }).click();
    await expect(getInvitationCard(guest, topic)).toHaveCount(0);
    await expect(getGuestCard(physician).getByText('Declined')).toBeVisible();
    await expect(getGuestCard(physician).getByRole('button', { name: 'Cancel Invite' })).toHaveCount(0);
  });

  await test.step('the physician invites again, then cancels the invitation', async () => {
    await inviteFromDetail(physician);
    await expect(getInvitationCard(guest, topic)).toBeVisible();
    await removeGuest(physician, getGuestCard(physician), 'Cancel Invite');
    await expect(getInvitationCard(guest, topic)).toHaveCount(0);
    await expect(getGuestCard(physician)).toHaveCount(0);
    await expect(physician.getByRole('button', { name: 'Add another Physician' })).toBeVisible();
  });

  await test.step('the guest accepts the next one, withdraws, and both are notified', async () => {
    await inviteFromDetail(physician);
    const accepted = await answerInvitation(guest, topic, 'Accept');
    await accepted.getByRole('button', { name: 'Okay' }).click();
    await guest.goto(getDetailPath(data.id));
    await guest.getByRole('button', { name: 'Withdraw' }).click();
    const dialog = guest.getByRole('dialog', { name: 'Withdraw from the visit' });
    await expectNoViolation(guest, 'withdrawing from a visit');
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await expect(guest.getByRole('dialog', { name: 'You have withdrawn' })).toBeVisible();
    await expect(physician.getByText(/^The guest physician has withdrawn/)).toBeVisible();
    await expect(getGuestCard(physician).getByText('Declined')).toBeVisible();
    await expect(physician.getByRole('button', { name: 'Add another Physician' })).toBeVisible();
  });
});

test('AP-08 PW-02 a guest who was booked meanwhile learns why the invitation cannot be accepted', async ({
  signInAs,
  apiAs,
}) => {
  const topic = 'Two at the same time';
  const patient = await apiAs('patient2');
  // Both have office hours; the first physician's are at another place at every hour of the day.
  const physicianApi = await apiAs('colleague');
  const guest = await apiAs('guest');
  const [physicianId, guestId] = [physicianApi.user.id ?? '', guest.user.id ?? ''];
  const [slots, guestSlots] = [
    await listDistantSlots(patient, physicianId),
    await listDistantSlots(patient, guestId),
  ] as const;
  const findOverlapping = (slot: BookableSlot) =>
    guestSlots.find(({ starts_at, ends_at }) => starts_at < slot.ends_at && slot.starts_at < ends_at);
  const slot = slots.find((candidate) => findOverlapping(candidate) !== undefined)!;
  const overlapping = findOverlapping(slot)!;
  const { data } = await bookVisit(patient, physicianId, slot.starts_at, topic);
  await physicianApi.call('updateAppointmentStatus', { params: data, body: { status: 'ACCEPTED' } });
  await physicianApi.call('addGuestDoctor', { params: data, body: { guest_doctor: guestId } });
  const other = await bookVisit(await apiAs('patient3'), guestId, overlapping.starts_at, 'Booked first');
  expect(other.status).toBe(201);
  const { page } = await signInAs('guest', { at: REQUESTS });
  await getInvitationCard(page, topic).getByRole('button', { name: 'Accept' }).click();
  const dialog = page.getByRole('dialog', { name: 'Accept invitation' });
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(dialog.getByText(REPLY_MESSAGES.GUEST_TIME_TAKEN)).toBeVisible();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(getInvitationCard(page, topic)).toBeVisible();
});
