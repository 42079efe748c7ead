import type { Page } from '@playwright/test';
import { expectNoViolation } from '../support/axe.ts';
import { prepareNextSlot, ZONE } from '../support/booking.ts';
import { expect, test } from '../support/test.ts';
import { expectRemoteVideo, getControls, leaveCall, openCall } from '../support/visit.ts';

/** Seconds before the start at which a visit can certainly be joined. */
const JOINABLE_SECONDS = 9 * 60;

test.use({ ownServer: 'moves the clock to a booked visit' });

test('CR-01 AP-04 BX-10 physician, parent, dependent and guest see each other in one call, see who speaks, and pin one another', async ({
  signInAs,
  apiAs,
  advanceClock,
}) => {
  const [physicianApi, parentApi] = [await apiAs('physician'), await apiAs('patient3')];
  const { id } = await test.step("a dependent's appointment with a guest is about to start", async () => {
    const physicianId = physicianApi.user.id ?? '';
    const { results } = await parentApi.call('getBookablePatients');
    const invited = results.find(({ first_name, is_dependent }) => is_dependent && first_name === 'Leo');
    const slot = await prepareNextSlot(parentApi, physicianId, advanceClock);
    const visit = await parentApi.call('addAppointment', {
      body: {
        doctor_detail: physicianId,
        patient_detail: invited?.id ?? '',
        starts_at: slot.starts_at,
        topic: 'Four in one call',
        patient_timezone: ZONE,
      },
    });
    await physicianApi.call('updateAppointmentStatus', { params: visit, body: { status: 'ACCEPTED' } });
    const guest = await apiAs('guest');
    await physicianApi.call('addGuestDoctor', { params: visit, body: { guest_doctor: guest.user.id ?? '' } });
    await guest.call('updateGuestDoctorRequest', {
      params: visit,
      body: { guest_doctor_status: 'ACCEPTED' },
    });
    const secondsToOpen =
      Math.ceil((Date.parse(slot.starts_at) - parentApi.serverNow()) / 1000) - JOINABLE_SECONDS;
    if (secondsToOpen > 0) await advanceClock(secondsToOpen);
    return visit;
  });

  const physician = (await signInAs('physician')).page;
  const mother = (await signInAs('patient3')).page;
  const child = (await signInAs('dependent')).page;
  const guest = (await signInAs('guest')).page;
  const pages = [physician, mother, child, guest];
  const join = async (page: Page, side: 'physician' | 'patient') => {
    await openCall(page, side, id);
  };
  const measureWidthShare = (page: Page) =>
    page
      .getByRole('list', { name: 'Participants' })
      .evaluate((list) => (list.querySelector('li')?.clientWidth ?? 0) / list.clientWidth);

  const getTile = (page: Page, name: string) =>
    page.getByRole('list', { name: 'Participants' }).getByRole('listitem').filter({ hasText: name });
  const measureTileShare = async (page: Page, name: string) => {
    const box = await getTile(page, name).boundingBox();
    return (box?.width ?? 0) / (page.viewportSize()?.width ?? 1);
  };

  await test.step('the detail page lists all of them', async () => {
    await physician.goto(`/dashboard/appointments/detail/${id}`);
    const listed = physician.getByRole('list', { name: 'Participants' }).getByRole('listitem');
    await expect(physician.getByRole('region', { name: 'Person, time, topic and fee' })).toContainText('Leo');
    await expect(listed.filter({ hasText: 'Noah Bennett' })).toContainText('Takes part');
    await expect(listed.filter({ hasText: /Parent$/ })).toHaveCount(1);
  });

  await join(physician, 'physician');
  await join(mother, 'patient');
  await expectRemoteVideo(physician, 1);
  expect(await measureWidthShare(physician)).toBeCloseTo(1, 1);

  await join(child, 'patient');
  for (const page of [physician, mother, child]) await expectRemoteVideo(page, 2);
  expect(await measureWidthShare(physician)).toBeCloseTo(0.49, 2);
  await expect(physician.getByText('3 in the call')).toBeVisible();

  await test.step('of three, the one whose microphone is on is marked as the speaker', async () => {
    const speaking = physician.getByRole('figure').getByText('speaking', { exact: true });
    // The microphones of the test beep twice a second.
    await expect(speaking).toHaveCount(1);
    for (const page of [physician, mother])
      await getControls(page).getByRole('button', { name: 'Microphone' }).click();
    await expect(getTile(physician, 'Leo').getByText('speaking')).toBeAttached();
    await getControls(child).getByRole('button', { name: 'Microphone' }).click();
    await expect(speaking).toHaveCount(0);
  });

  await test.step('a pinned tile is large on the own screen alone, until it is unpinned', async () => {
    await getTile(physician, 'Leo')
      .getByRole('button', { name: /^Pin Leo / })
      .click();
    await expect.poll(() => measureTileShare(physician, 'Leo')).toBeGreaterThan(0.7);
    expect(await measureTileShare(mother, 'Leo')).toBeLessThan(0.5);
    await expectNoViolation(physician, 'pinned tile');
    await physician.getByRole('button', { name: /^Unpin Leo / }).click();
    await expect.poll(() => measureTileShare(physician, 'Leo')).toBeLessThan(0.5);
  });

  await join(guest, 'physician');
  for (const page of pages) await expectRemoteVideo(page, 3);
  const rows = await physician
    .getByRole('list', { name: 'Participants' })
    .locator('li')
    .evaluateAll((tiles) =>
      tiles.map((tile) => tile.getBoundingClientRect()).map(({ top, height }) => ({ top, height })),
    );
  expect(new Set(rows.map(({ top }) => top)).size).toBe(2);
  for (const { height } of rows) expect(height).toBeLessThanOrEqual(450);
  await expect(physician.getByText('4 in the call')).toBeVisible();

  await physician.getByRole('button', { name: 'Pin Noah Bennett' }).click();
  const unpin = physician.getByRole('button', { name: /^Unpin / });
  await expect(unpin).toBeVisible();
  await leaveCall(guest);
  await expect(unpin).toHaveCount(0);
  for (const page of [child, mother, physician]) await leaveCall(page);
});
