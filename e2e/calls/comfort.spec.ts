import type { Page } from '@playwright/test';
import { expectNoViolation } from '../support/axe.ts';
import { CAMERA } from '../support/camera.ts';
import { createPdfFile } from '../support/files.ts';
import { expect, test } from '../support/test.ts';
import {
  callPath,
  expectRemoteVideo,
  getControls,
  joinCall,
  leaveCall,
  openCall,
  prepareJoinableVisit,
} from '../support/visit.ts';

const PATIENT = 'Grace Lindqvist';
const PHYSICIAN = 'Amelia Hart';

test.use({ ownServer: 'uses the visit that can be joined' });

/** Selects an item of the call's menu. */
const choose = async (page: Page, name: string): Promise<void> => {
  await getControls(page).getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name }).click();
};

const getPanel = (page: Page, name: string) => page.getByRole('complementary', { name });

/** Remembers the page's connections, so that a test reads what they send. */
const recordConnections = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const Connection = window.RTCPeerConnection;
    window.RTCPeerConnection = class extends Connection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        ((window as { connections?: RTCPeerConnection[] }).connections ??= []).push(this);
      }
    };
  });
};

/** How the camera is sent: its encoder's limits, and the height of the pictures that leave. */
const readSentVideo = (page: Page) =>
  page.evaluate(async () => {
    const { connections = [] } = window as { connections?: RTCPeerConnection[] };
    const connection = connections.find(({ connectionState }) => connectionState === 'connected');
    const sender = connection?.getSenders().find(({ track }) => track?.kind === 'video');
    const report = await sender?.getStats();
    let height = 0;
    report?.forEach((entry: { type: string; frameHeight?: number }) => {
      if (entry.type === 'outbound-rtp') height = entry.frameHeight ?? 0;
    });
    const [encoding] = sender?.getParameters().encodings ?? [];
    return { bitrate: encoding?.maxBitrate, framerate: encoding?.maxFramerate, height };
  });

/** How sharp the edges at the top of a video are: the largest difference between two neighbors, 0 to 255. */
const measureSharpness = (page: Page, label: string): Promise<number> =>
  page.getByLabel(label, { exact: true }).evaluate((video: HTMLVideoElement) => {
    const [width, height] = [640, 30];
    const pen = new OffscreenCanvas(width, height).getContext('2d');
    if (!pen || video.videoWidth === 0) return 0;
    pen.drawImage(video, 0, 0, video.videoWidth, video.videoHeight / 12, 0, 0, width, height);
    const greens = pen.getImageData(0, 0, width, height).data.filter((_, index) => index % 4 === 1);
    let largest = 0;
    greens.forEach((green, index) => {
      const next = (index + 1) % width === 0 ? green : (greens[index + 1] ?? green);
      largest = Math.max(largest, Math.abs(green - next));
    });
    return largest;
  });

test('BX-10 CR-04 a shared screen, the elapsed time over a reload, people, files, and messages beside the controls', async ({
  signInAs,
  apiAs,
  advanceClock,
}) => {
  const { id } = await prepareJoinableVisit(await apiAs('physician'), advanceClock);
  const physician = (await signInAs('physician', { at: callPath('physician', id) })).page;
  const patient = (await signInAs('patient')).page;
  await joinCall(physician);
  await patient.goto(callPath('patient', id));

  await test.step('who is expected, then who is there with devices and connection', async () => {
    await physician.getByRole('button', { name: '1 in the call' }).click();
    const people = getPanel(physician, 'People');
    await expect(
      people.getByRole('list', { name: 'Not here yet' }).getByText(PATIENT, { exact: true }),
    ).toBeVisible();
    await joinCall(patient);
    await expectRemoteVideo(physician);
    await expectRemoteVideo(patient);
    const row = people
      .getByRole('list', { name: 'In the call' })
      .getByRole('listitem')
      .filter({ hasText: PATIENT });
    await expect(row).toHaveText(/Good connection.*Microphone on.*Camera on/);
    await expect(people.getByRole('list', { name: 'Not here yet' })).toHaveCount(0);
    await patient.getByRole('button', { name: 'Microphone' }).click();
    await expect(row).toHaveText(/Microphone off/);
    await expectNoViolation(physician, 'people');
  });

  await test.step('the time runs from when both were there, by the server, also after a reload', async () => {
    const readSeconds = async (page: Page) => {
      const text =
        (await page.getByRole('timer', { name: 'Time since the visit began' }).textContent()) ?? '';
      return text.split(':').reduce((total, part) => total * 60 + Number(part), 0);
    };
    await advanceClock(60);
    await patient.reload();
    await expectRemoteVideo(patient);
    await expect.poll(() => readSeconds(patient)).toBeGreaterThanOrEqual(60);
    const before = await readSeconds(patient);
    await patient.reload();
    await expectRemoteVideo(patient);
    await expect.poll(() => readSeconds(patient)).toBeGreaterThanOrEqual(before);
    expect(await readSeconds(patient)).toBeLessThan(before + 60);
  });

  await test.step('the patient shares the screen; the physician sees all of it, and cannot share too', async () => {
    await getControls(patient).getByRole('button', { name: 'Share screen' }).click();
    await expect(
      patient.getByText('You are sharing your screen. Everyone in the call sees it.'),
    ).toBeVisible();
    const screen = physician.getByLabel(`Screen of ${PATIENT}`, { exact: true });
    await expect
      .poll(() => screen.evaluate((video: HTMLVideoElement) => [video.videoWidth, video.videoHeight]))
      .toEqual([1920, 1080]);
    await expect(screen).toHaveCSS('object-fit', 'contain');
    await expect(physician.getByRole('figure', { name: `${PATIENT} is sharing their screen` })).toBeVisible();
    // The face is still there, next to the screen.
    await expectRemoteVideo(physician);
    await expect(getControls(physician).getByRole('button', { name: 'Share screen' })).toBeDisabled();
    await expect(getPanel(physician, 'People').getByText('Sharing the screen')).toBeVisible();
    await expectNoViolation(physician, 'shared screen');
    await patient.getByRole('status').getByRole('button', { name: 'Stop sharing' }).click();
    await expect(screen).toHaveCount(0);
    await getControls(physician).getByRole('button', { name: 'Share screen' }).click();
    await expect(patient.getByLabel(`Screen of ${PHYSICIAN}`, { exact: true })).toBeVisible();
    await getControls(physician).getByRole('button', { name: 'Stop sharing' }).click();
    await expect(patient.getByLabel(`Screen of ${PHYSICIAN}`, { exact: true })).toHaveCount(0);
  });

  await test.step('canceling the picker shows a message in the top bar, and nothing covers the controls', async () => {
    await physician.evaluate(() => {
      navigator.mediaDevices.getDisplayMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    await getControls(physician).getByRole('button', { name: 'Share screen' }).click();
    const message = physician.getByText(/^Your screen is not shared\./);
    const box = await message.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(250);
    await physician.getByRole('button', { name: 'Dismiss' }).click();
  });

  await test.step('a file of the chat has a dot, and is opened and downloaded in the panel', async () => {
    const chooser = patient.waitForEvent('filechooser');
    await getControls(patient).getByRole('button', { name: 'Share files' }).click();
    await (await chooser).setFiles([createPdfFile('readings.pdf')]);
    await getControls(physician).getByRole('button', { name: 'More, new file' }).click();
    await physician.getByRole('menuitem', { name: /^Files/ }).click();
    const files = getPanel(physician, 'Files');
    await files.getByRole('button', { name: 'readings.pdf', exact: true }).click();
    const dialog = physician.getByRole('dialog', { name: 'readings.pdf' });
    await expect(dialog.getByRole('group', { name: 'readings.pdf' })).toHaveAttribute('data-state', 'open');
    await physician.keyboard.press('Escape');
    const downloading = physician.waitForEvent('download');
    await files.getByRole('button', { name: 'Download readings.pdf' }).click();
    expect((await downloading).suggestedFilename()).toBe('readings.pdf');
    await expect(getControls(physician).getByRole('button', { name: 'More', exact: true })).toBeVisible();
    await expectNoViolation(physician, 'files');
    await choose(patient, 'Files');
    await expect(getPanel(patient, 'Files').getByText(/^You, /)).toBeVisible();
  });
  for (const page of [patient, physician]) await leaveCall(page);
});

test('BX-10 CR-03 less data is sent in both directions and remembered; the blurred background and the small window', async ({
  signInAs,
  apiAs,
  advanceClock,
}) => {
  const { id } = await prepareJoinableVisit(await apiAs('physician'), advanceClock);
  const physician = (await signInAs('physician')).page;
  const patient = (await signInAs('patient')).page;
  for (const page of [physician, patient]) await recordConnections(page);
  await openCall(physician, 'physician', id);
  await openCall(patient, 'patient', id);
  await expectRemoteVideo(physician);
  await expectRemoteVideo(patient);

  await test.step('one side asks for less data, and both send small video at a low frame rate', async () => {
    await expect.poll(async () => (await readSentVideo(physician)).framerate).toBe(30);
    await choose(patient, 'Use less data');
    for (const page of [patient, physician])
      await expect
        .poll(async () => {
          const { bitrate, framerate, height } = await readSentVideo(page);
          return { bitrate, framerate, isSmall: height > 0 && height <= CAMERA.height / 4 };
        })
        .toEqual({ bitrate: 120_000, framerate: 8, isSmall: true });
    await patient.reload();
    await expectRemoteVideo(patient);
    await expect.poll(async () => (await readSentVideo(physician)).bitrate).toBe(120_000);
    await choose(patient, 'Use normal data');
    await expect.poll(async () => (await readSentVideo(physician)).framerate).toBe(30);
  });

  await test.step('the blurred background is what the other side sees, until it is turned off', async () => {
    const label = `Video of ${PATIENT}`;
    // The test camera shows stripes and no person.
    await expect.poll(() => measureSharpness(physician, label)).toBeGreaterThan(40);
    await getControls(patient).getByRole('button', { name: 'Devices' }).click();
    const blur = patient.getByRole('switch', { name: 'Blur my background' });
    await blur.click();
    await expect.poll(() => measureSharpness(physician, label)).toBeLessThan(20);
    await expect(patient.getByText('Others see you, not the room around you.')).toBeVisible();
    await expectNoViolation(patient, 'devices');
    await blur.click();
    await expect.poll(() => measureSharpness(physician, label)).toBeGreaterThan(40);
  });

  await test.step('the other side is shown in a small window and comes back', async () => {
    const button = physician.getByRole('button', { name: `Show ${PATIENT} in a small window` });
    const isInWindow = () => physician.evaluate(() => document.pictureInPictureElement?.ariaLabel ?? null);
    await button.click();
    await expect.poll(isInWindow).toBe(`Video of ${PATIENT}`);
    await button.click();
    await expect.poll(isInWindow).toBeNull();
  });
  for (const page of [patient, physician]) await leaveCall(page);
});

test('BX-10 on a phone the controls fit, messages do not cover them, and a weak connection brings advice @phone', async ({
  signInAs,
  apiAs,
  advanceClock,
}) => {
  const { id } = await prepareJoinableVisit(await apiAs('physician'), advanceClock);
  const physician = (await signInAs('physician')).page;
  const patient = (await signInAs('patient')).page;
  // The network of the test has no losses, so the browser's own measurement is replaced by one of a bad network.
  await physician.addInitScript(() => {
    const Connection = window.RTCPeerConnection;
    window.RTCPeerConnection = class extends Connection {
      override getStats = () =>
        Promise.resolve(
          new Map([
            [
              'pair',
              {
                id: 'pair',
                type: 'candidate-pair',
                nominated: true,
                state: 'succeeded',
                currentRoundTripTime: 0.9,
              },
            ],
          ]) as RTCStatsReport,
        );
    };
  });
  await openCall(physician, 'physician', id);
  await openCall(patient, 'patient', id);
  await expectRemoteVideo(physician);

  await test.step('every control is inside the screen', async () => {
    for (const control of await getControls(physician).getByRole('button').all()) {
      const box = await control.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    }
  });

  await test.step('a weak connection switches low-data mode on, which can be undone, and brings advice', async () => {
    const lowData = physician.getByText(/^Your connection was weak, so low-data mode is on\./);
    await expect(lowData).toBeVisible();
    await expectNoViolation(physician, 'low-data mode on a phone');
    await physician.getByRole('button', { name: 'Use full quality' }).click();
    await expect(lowData).toHaveCount(0);
    const advice = physician.getByText(
      'Your connection is weak. Turn off your camera to keep the sound clear.',
    );
    await expect(advice).toBeVisible();
    await expectNoViolation(physician, 'advice on a phone');
    await physician.getByRole('button', { name: 'Turn camera off' }).click();
    await expect(patient.getByRole('list', { name: 'Participants' }).getByText('camera off')).toBeAttached();
    await physician.getByRole('button', { name: 'Use less data' }).click();
    const lastAdvice = physician
      .getByRole('status')
      .filter({ hasText: 'Your connection is weak. Move closer' });
    await lastAdvice.getByRole('button', { name: 'Dismiss' }).click();
    await expect(lastAdvice).toHaveCount(0);
  });

  await test.step('a message is above the video, and the controls stay free', async () => {
    await physician.context().setOffline(true);
    const message = physician.getByText('Network Disconnected');
    const box = await message.boundingBox();
    const controls = await getControls(physician).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(200);
    expect(controls?.y).toBeGreaterThan(700);
    await physician.context().setOffline(false);
  });
  for (const page of [patient, physician]) await leaveCall(page);
});
