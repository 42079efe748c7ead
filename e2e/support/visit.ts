import { dateIn, joinWindow, type Appointment } from '@openvisit/contract';
import { expect, type Page } from '@playwright/test';
import type { Client } from './api.ts';
import { appointmentsOf, secondsPast, ZONE } from './booking.ts';

/** How long the demo practice may take to have its next visit ready, in milliseconds. */
const NEXT_VISIT_WITHIN = 30_000;
/** A test of a call takes so long at most, in milliseconds. */
const CALL_TAKES = 180_000;

const joinableNow = async (physician: Client): Promise<Appointment | undefined> => {
  const [visit] = await appointmentsOf(
    physician,
    ({ status, viewer, patient_detail, ...span }) =>
      status === 'ACCEPTED' &&
      viewer === 'MAIN_PHYSICIAN' &&
      patient_detail.first_name === 'Grace' &&
      joinWindow(span, physician.serverNow()) === 'OPEN',
  );
  return visit;
};

const nextJoinable = async (physician: Client): Promise<Appointment> => {
  let visit: Appointment | undefined;
  await expect
    .poll(async () => (visit = await joinableNow(physician)), { timeout: NEXT_VISIT_WITHIN })
    .toBeDefined();
  if (!visit) throw new Error('the demo practice has no appointment that can be joined now');
  return visit;
};

/** Whether a test fits into a visit that runs now: it does not end meanwhile, and is one of today's all along. */
const isLongEnough = ({ starts_at, ends_at }: Appointment, now: number): boolean =>
  Date.parse(ends_at) - now > CALL_TAKES && dateIn(starts_at, ZONE) === dateIn(now + CALL_TAKES, ZONE);

/**
 * The appointment of the demo practice that can be joined now, with time enough for a test: the clock goes on past one
 * that is about to end, or that midnight is in. The practice has its next one ready then.
 */
export const joinableVisit = async (
  physician: Client,
  advanceClock: (seconds: number) => Promise<void>,
): Promise<Appointment> => {
  const visit = await nextJoinable(physician);
  if (isLongEnough(visit, physician.serverNow())) return visit;
  await advanceClock(secondsPast(visit.ends_at, physician));
  return nextJoinable(physician);
};

export const callPath = (side: 'physician' | 'patient', id: string): string =>
  side === 'physician' ? `/dashboard/appointments/start-call/${id}` : `/patient/call/${id}`;

/** Goes through the device check and takes the seat. */
export const joinCall = async (page: Page): Promise<void> => {
  const join = page.getByRole('button', { name: 'Join', exact: true });
  await expect(join).toBeEnabled();
  await join.click();
  await expect(page.getByRole('group', { name: 'Call controls' })).toBeVisible();
};

/** Waits until the pictures of `count` others really move on the page. */
export const expectOthersInSight = async (page: Page, count = 1): Promise<void> => {
  await expect
    .poll(
      () =>
        page
          .getByRole('list', { name: 'Participants' })
          .locator('video')
          .evaluateAll(
            (videos: HTMLVideoElement[]) =>
              videos.filter(
                ({ videoWidth, paused, readyState }) => videoWidth > 0 && !paused && readyState >= 2,
              ).length,
          ),
      { timeout: 20_000 },
    )
    .toBe(count);
};

/** Whether sound of another participant arrives: their stream has a live audio track that is not muted. */
export const expectOthersHeard = async (page: Page): Promise<void> => {
  await expect
    .poll(() =>
      page
        .getByRole('list', { name: 'Participants' })
        .locator('video')
        .evaluateAll((videos: HTMLVideoElement[]) =>
          videos.some(({ srcObject, muted }) => {
            const [sound] = srcObject instanceof MediaStream ? srcObject.getAudioTracks() : [];
            return !muted && sound?.readyState === 'live' && !sound.muted;
          }),
        ),
    )
    .toBe(true);
};

/** Opens the chat unless it is open. */
export const openChat = async (page: Page): Promise<void> => {
  const button = page.getByRole('group', { name: 'Call controls' }).getByRole('button', { name: /^Chat/ });
  if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
  await expect(page.getByRole('log', { name: 'Messages' })).toBeVisible();
};

export const say = async (page: Page, text: string): Promise<void> => {
  await openChat(page);
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.getByRole('textbox', { name: 'Message' }).press('Enter');
};

export const expectRead = async (page: Page, text: string): Promise<void> => {
  await openChat(page);
  await expect(page.getByRole('log', { name: 'Messages' }).getByText(text)).toHaveCount(1);
};

/** Gives the seat up, so that nobody waits for this person to come back. The visit goes on. */
export const leaveCall = async (page: Page): Promise<void> => {
  const controls = page.getByRole('group', { name: 'Call controls' });
  const leave = controls.getByRole('button', { name: 'Leave call' });
  if (await leave.isVisible()) await leave.click();
  else {
    await controls.getByRole('button', { name: 'End call' }).click();
    await page.getByRole('button', { name: 'Leave without ending' }).click();
  }
  await expect(page).toHaveURL(/\/(dashboard|patient)\/appointments/);
};
