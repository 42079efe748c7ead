// Browsers signed in as users of the demo practice, for benchmarks and screenshots.
import { chromium } from 'playwright';
import { ensurePrograms } from './system.mjs';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--allow-loopback-in-peer-connection',
];

const ACCOUNTS = { Doctor: 'physician@demo.openvisit.test', Patient: 'patient@demo.openvisit.test' };

/** Launches Chromium with a fake camera; null when Chromium is not available. */
export const openBrowser = async () => {
  const { chromium: executablePath } = await ensurePrograms(['chromium']);
  return executablePath ? chromium.launch({ executablePath, args: ARGS }) : null;
};

/** Opens a separate browser context and signs in as the demo's physician (`Doctor`) or patient, or another account of the role. */
export const signInAs = async (
  browser,
  url,
  who,
  viewport = { width: 1440, height: 900 },
  email = ACCOUNTS[who],
) => {
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    permissions: ['camera', 'microphone'],
    locale: 'en-US',
    timezoneId: 'America/New_York',
  });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('button', { name: who, exact: true }).click();
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel(/^Password/).fill('Demo#2026');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL((address) => !address.pathname.startsWith('/user/'));
  return page;
};

/** Confirms the camera and microphone check. */
export const joinCall = (page) => page.getByRole('button', { name: 'Join', exact: true }).click();

/** Joins the call of the visit that can be joined now, as its patient. */
export const joinCallAsPatient = async (patient) => {
  await patient.getByRole('button', { name: 'Join call' }).first().click();
  await joinCall(patient);
  await patient.getByText(/^Waiting for/).waitFor();
};

/** Opens the same visit as the physician and returns the button that starts the call. */
export const openJoinableVisit = async (physician) => {
  await physician.getByRole('link', { name: /^Scheduled/ }).click();
  await physician
    .getByRole('button', { name: /Grace Lindqvist/ })
    // 'Start call' is the button of the banner about the waiting patient, which leads past the appointment.
    .filter({ hasNotText: /Completed|Start call/ })
    .first()
    .click();
  const start = physician.getByRole('button', { name: /^(Start call|Rejoin)$/ });
  await start.waitFor();
  return start;
};

/** Resolves when video of another participant is playing. */
export const waitForRemoteVideo = (page) =>
  page.waitForFunction(
    () =>
      [...document.querySelectorAll('[aria-label="Participants"] video')].some(
        (video) => video.videoWidth > 0 && video.readyState >= 2 && !video.paused,
      ),
    undefined,
    { polling: 'raf' },
  );
