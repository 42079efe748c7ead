import type { Page } from '@playwright/test';
import { listAppointments } from '../support/booking.ts';
import { expect, test } from '../support/test.ts';
import {
  blockDirectConnections,
  callPath,
  expectMessage,
  expectRemoteVideo,
  joinCall,
  leaveCall,
  openCall,
  openChat,
  prepareJoinableVisit,
  sendMessage,
} from '../support/visit.ts';

const PATIENT = 'Grace Lindqvist';

/** Joins the demo's visit as both participants and waits until each sees the other. */
const joinBoth = async (
  signInAs: (name: 'physician' | 'patient', options?: { at: string }) => Promise<{ page: Page }>,
  id: string,
) => {
  const physician = (await signInAs('physician', { at: callPath('physician', id) })).page;
  const patient = (await signInAs('patient')).page;
  await joinCall(physician);
  await openCall(patient, 'patient', id);
  await expectRemoteVideo(physician);
  await expectRemoteVideo(patient);
  return { physician, patient };
};

/** Resolves with the first matching text, which may disappear again quickly. */
const waitForText = (page: Page, text: string): Promise<void> =>
  page.evaluate(
    (words) =>
      new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!document.body.innerText.includes(words)) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(document.body, { childList: true, characterData: true, subtree: true });
      }),
    text,
  );

test.use({ ownServer: 'uses the visit that can be joined' });

test('CR-10 a reload on either side rejoins the call and keeps the chat and its draft', async ({
  signInAs,
  apiAs,
  advanceClock,
}) => {
  const { id } = await prepareJoinableVisit(await apiAs('physician'), advanceClock);
  const { physician, patient } = await joinBoth(signInAs, id);
  await sendMessage(patient, 'Before the reload');
  await expectMessage(physician, 'Before the reload');
  await patient.getByRole('textbox', { name: 'Message' }).fill('half a sentence');

  await test.step('the patient reloads', async () => {
    const reconnectingNotice = waitForText(physician, `${PATIENT} is reconnecting…`);
    await patient.reload();
    await reconnectingNotice;
    await expectRemoteVideo(patient);
    await expectRemoteVideo(physician);
    await expect(physician.getByText(`${PATIENT} is reconnecting…`)).toHaveCount(0);
    await expectMessage(patient, 'Before the reload');
    await expect(patient.getByRole('textbox', { name: 'Message' })).toHaveValue('half a sentence');
  });

  await test.step('the physician reloads', async () => {
    await physician.reload();
    await expectRemoteVideo(physician);
    await expectRemoteVideo(patient);
    await sendMessage(physician, 'I am back');
    await expectMessage(patient, 'I am back');
  });
  await expect(physician.getByText('2 in the call')).toBeVisible();
  await leaveCall(patient);
  await leaveCall(physician);
});

test('CR-10 CH-05 a lost network is shown on both sides, keeps messages, and recovers', async ({
  signInAs,
  apiAs,
  advanceClock,
}) => {
  const { id } = await prepareJoinableVisit(await apiAs('physician'), advanceClock);
  const { physician, patient } = await joinBoth(signInAs, id);
  await openChat(patient);

  await patient.context().setOffline(true);
  await expect(patient.getByText('Your connection was lost. Reconnecting…')).toBeVisible();
  await expect(physician.getByText(`${PATIENT} is reconnecting…`)).toBeVisible();
  await sendMessage(patient, 'Written without a network');
  await expect(patient.getByText(/Sending…|Not sent yet/)).toBeVisible();

  await patient.context().setOffline(false);
  await expect(patient.getByText('Your connection was lost. Reconnecting…')).toHaveCount(0);
  await expectRemoteVideo(patient);
  await expectRemoteVideo(physician);
  await expectMessage(physician, 'Written without a network');
  await expect(patient.getByText(/Sending…|Not sent yet/)).toHaveCount(0);
  await leaveCall(patient);
  await leaveCall(physician);
});

test('CR-03 CR-02 microphone and camera state is shown to the other side; joining with audio only works', async ({
  signInAs,
  apiAs,
  advanceClock,
}) => {
  const { id } = await prepareJoinableVisit(await apiAs('physician'), advanceClock);
  const physician = (await signInAs('physician', { at: callPath('physician', id) })).page;
  const patient = (await signInAs('patient')).page;
  await joinCall(physician);
  await expect(physician.getByText(`Waiting for ${PATIENT} to join`)).toBeVisible();
  await patient.goto(callPath('patient', id));
  await patient.getByRole('button', { name: 'Join with audio only' }).click();
  const tile = physician.getByRole('list', { name: 'Participants' });
  await expect(tile.getByText('camera off')).toBeAttached();
  await expectRemoteVideo(patient);

  await patient.getByRole('button', { name: 'Microphone' }).click();
  await expect(tile.getByText('microphone off')).toBeAttached();
  await patient.getByRole('button', { name: 'Microphone' }).click();
  await expect(tile.getByText('microphone off')).toHaveCount(0);

  await patient.getByRole('button', { name: 'Camera', exact: true }).click();
  await expectRemoteVideo(physician);
  await physician.getByRole('button', { name: 'Camera', exact: true }).click();
  await expect(patient.getByRole('list', { name: 'Participants' }).getByText('camera off')).toBeAttached();
  await leaveCall(patient);
  await leaveCall(physician);
});

test('CR-03 CR-13 without camera and microphone permission the call works and explains how to allow them', async ({
  signInAs,
  apiAs,
  advanceClock,
}) => {
  const { id } = await prepareJoinableVisit(await apiAs('physician'), advanceClock);
  const { page } = await signInAs('patient');
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
  });
  await page.goto(callPath('patient', id));
  await expect(page.getByText('Click the blocked camera icon in the address bar.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Join with audio only' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Join to watch and listen' }).click();
  await expect(page.getByText(/^Waiting for/)).toBeVisible();
});

test('CR-13 a call that cannot be joined and a participant who cannot be reached are named, with what to do', async ({
  signInAs,
  apiAs,
  advanceClock,
}) => {
  const { id } = await prepareJoinableVisit(await apiAs('physician'), advanceClock);
  const physician = (await signInAs('physician')).page;
  // There is no relay, so no connection is possible.
  await blockDirectConnections(physician);
  const session = '**/getSessionDetailsForPatient';
  await physician.route(session, (route) => route.fulfill({ status: 500, json: {} }));
  await physician.goto(callPath('physician', id));
  await physician.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(physician.getByText(/^Failed to connect: /)).toBeVisible();
  await physician.unroute(session);
  await joinCall(physician);

  const patient = (await signInAs('patient', { at: callPath('patient', id) })).page;
  await joinCall(patient);
  await expect(
    physician.getByText(/^Failed to subscribe: Grace Lindqvist cannot be reached\. .* firewall/),
  ).toBeVisible();
  await leaveCall(patient);
  await leaveCall(physician);
});

test('AP-09 PW-05 the server refuses to join too early, after the end, and for non-participants', async ({
  signInAs,
  apiAs,
  advanceClock,
}) => {
  const physician = await apiAs('physician');
  const running = await prepareJoinableVisit(physician, advanceClock);
  const [laterVisit] = await listAppointments(
    physician,
    ({ status, starts_at }) =>
      status === 'ACCEPTED' && Date.parse(starts_at) > Date.parse(physician.user.server_time) + 30 * 60_000,
  );
  const [completedVisit] = await listAppointments(physician, ({ status }) => status === 'COMPLETED');
  const { page } = await signInAs('physician', { at: callPath('physician', laterVisit?.id ?? '') });
  await expect(
    page.getByText('Appointment Call can be started 10 minutes prior to Start time'),
  ).toBeVisible();
  await page.goto(callPath('physician', completedVisit?.id ?? ''));
  await expect(page.getByText('This appointment has been attended or expired')).toBeVisible();

  const stranger = await signInAs('patient2');
  await stranger.page.goto(callPath('patient', running.id));
  await expect(stranger.page.getByText('Not Found, Please try again')).toBeVisible();
});
