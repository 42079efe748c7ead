import { getDateInZone, getJoinWindow, type Appointment } from '@openvisit/contract';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Client } from './api.ts';
import { listAppointments, countSecondsUntilAfter, ZONE } from './booking.ts';

/** How long a visit has to stay joinable for a test of a call, in milliseconds. */
const CALL_TEST_MS = 180_000;

const findJoinableVisit = async (physician: Client): Promise<Appointment | undefined> => {
  const [visit] = await listAppointments(
    physician,
    ({ status, viewer, patient_detail, ...span }) =>
      status === 'ACCEPTED' &&
      viewer === 'MAIN_PHYSICIAN' &&
      patient_detail.first_name === 'Grace' &&
      getJoinWindow(span, physician.serverNow()) === 'OPEN',
  );
  return visit;
};

const waitForJoinableVisit = async (physician: Client): Promise<Appointment> => {
  let visit: Appointment | undefined;
  await expect.poll(async () => (visit = await findJoinableVisit(physician))).toBeDefined();
  if (!visit) throw new Error('the demo practice has no appointment that can be joined now');
  return visit;
};

/** How long before its end a call announces it, in milliseconds. */
const ENDING_MS = 300_000;

/** Whether the visit stays joinable, without announcing its end and on the same day, for the duration of a test. */
const isLongEnough = ({ starts_at, ends_at }: Appointment, now: number): boolean =>
  Date.parse(ends_at) - now > CALL_TEST_MS + ENDING_MS &&
  getDateInZone(starts_at, ZONE) === getDateInZone(now + CALL_TEST_MS, ZONE);

/**
 * The demo's joinable appointment with enough time for a test. If the current one was ended, is about to end or crosses
 * midnight, advances the clock, and the demo provides the next one; also if both sides have met in it and `isUnused` is set.
 */
export const prepareJoinableVisit = async (
  physician: Client,
  advanceClock: (seconds: number) => Promise<void>,
  { isUnused = false } = {},
): Promise<Appointment> => {
  if (!(await findJoinableVisit(physician))) await advanceClock(1);
  const visit = await waitForJoinableVisit(physician);
  const isUsed = visit.has_met && isUnused;
  if (!isUsed && isLongEnough(visit, physician.serverNow())) return visit;
  await advanceClock(countSecondsUntilAfter(visit.ends_at, physician));
  return waitForJoinableVisit(physician);
};

export const callPath = (side: 'physician' | 'patient', id: string): string =>
  side === 'physician' ? `/dashboard/appointments/start-call/${id}` : `/patient/call/${id}`;

/** Lets a page connect through a relay only, as behind a firewall that blocks everything else. */
export const blockDirectConnections = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const Connection = window.RTCPeerConnection;
    window.RTCPeerConnection = class extends Connection {
      constructor(configuration?: RTCConfiguration) {
        super({ ...configuration, iceTransportPolicy: 'relay' });
      }
    };
  });
};

/** Lets a page connect through a relay over TCP only, as behind a firewall that passes port 443. */
export const blockUdp = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const isTcp = (url: string): boolean => url.endsWith('transport=tcp');
    const Connection = window.RTCPeerConnection;
    window.RTCPeerConnection = class extends Connection {
      constructor(configuration: RTCConfiguration = {}) {
        const iceServers = (configuration.iceServers ?? []).map((server) => ({
          ...server,
          urls: [server.urls].flat().filter(isTcp),
        }));
        super({ ...configuration, iceServers, iceTransportPolicy: 'relay' });
      }
    };
  });
};

/** Presses 'Start call' on the physician's page of an appointment, which opens the device check. */
export const pressStartCall = async (physician: Page, id: string): Promise<void> => {
  await physician.goto(`/dashboard/appointments/detail/${id}`);
  await physician.getByRole('button', { name: 'Start call', exact: true }).click();
};

/** The control bar of a call. */
export const getControls = (page: Page): Locator => page.getByRole('group', { name: 'Call controls' });

/** Passes the device check and joins the call. */
export const joinCall = async (page: Page): Promise<void> => {
  const join = page.getByRole('button', { name: 'Join', exact: true });
  await expect(join).toBeEnabled();
  await join.click();
  await expect(getControls(page)).toBeVisible();
};

/** Opens the call of a visit and joins it. */
export const openCall = async (page: Page, side: 'physician' | 'patient', id: string): Promise<void> => {
  await page.goto(callPath(side, id));
  await joinCall(page);
};

/** Ends the visit for everyone, as the physician in the call. */
export const endVisit = async (physician: Page): Promise<void> => {
  await physician.getByRole('button', { name: 'End call' }).click();
  await physician.getByRole('dialog', { name: 'End call' }).getByRole('button', { name: 'Yes' }).click();
  await expect(physician).toHaveURL(/\/dashboard\/appointments/);
};

/** Waits until video of `count` other participants is playing. */
export const expectRemoteVideo = async (page: Page, count = 1): Promise<void> => {
  await expect
    .poll(() =>
      page
        .getByRole('list', { name: 'Participants' })
        .locator('video')
        .evaluateAll(
          (videos: HTMLVideoElement[]) =>
            videos.filter(
              ({ videoWidth, paused, readyState }) => videoWidth > 0 && !paused && readyState >= 2,
            ).length,
        ),
    )
    .toBe(count);
};

/** Both sides join the call, and the physician ends it. The visit counts as held only once both are in the call. */
export const completeVisit = async (physician: Page, patient: Page, id: string): Promise<void> => {
  await openCall(patient, 'patient', id);
  await openCall(physician, 'physician', id);
  await expectRemoteVideo(physician);
  await endVisit(physician);
};

/** Waits until another participant's stream has a live, unmuted audio track. */
export const expectRemoteAudio = async (page: Page): Promise<void> => {
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

/** Opens the chat if it is closed. */
export const openChat = async (page: Page): Promise<void> => {
  const button = getControls(page).getByRole('button', { name: /^Chat/ });
  if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
  await expect(page.getByRole('log', { name: 'Messages' })).toBeVisible();
};

export const sendMessage = async (page: Page, text: string): Promise<void> => {
  await openChat(page);
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.getByRole('textbox', { name: 'Message' }).press('Enter');
};

export const expectMessage = async (page: Page, text: string): Promise<void> => {
  await openChat(page);
  await expect(page.getByRole('log', { name: 'Messages' }).getByText(text)).toHaveCount(1);
};

/** Leaves the call without ending the visit. */
export const leaveCall = async (page: Page): Promise<void> => {
  const controls = getControls(page);
  const leave = controls.getByRole('button', { name: 'Leave call' });
  if (await leave.isVisible()) await leave.click();
  else {
    await controls.getByRole('button', { name: 'End call' }).click();
    await page.getByRole('button', { name: 'Leave without ending' }).click();
  }
  await expect(page).toHaveURL(/\/(dashboard|patient)\/appointments/);
};
