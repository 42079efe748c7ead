// People at browsers of their own, for what is measured and for what is photographed.
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

/** A browser with a camera that plays a test picture; null when the machine has none. */
export const openBrowser = async () => {
  const { chromium: executablePath } = await ensurePrograms(['chromium']);
  return executablePath ? chromium.launch({ executablePath, args: ARGS }) : null;
};

/** Opens a browser context of its own for the demo's doctor or patient and signs in on the real screens. */
export const arrive = async (browser, url, who, viewport = { width: 1440, height: 900 }) => {
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
  await page.getByLabel(/^Email/).fill(ACCOUNTS[who]);
  await page.getByLabel(/^Password/).fill('Demo#2026');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL((address) => !address.pathname.startsWith('/user/'));
  return page;
};

/** Confirms the check of camera and microphone. */
export const takeSeat = (page) => page.getByRole('button', { name: 'Join', exact: true }).click();

/** The patient of the visit that can be joined now goes in and waits. */
export const waitInCall = async (patient) => {
  await patient.getByRole('button', { name: 'Join call' }).first().click();
  await takeSeat(patient);
  await patient.getByText(/^Waiting for/).waitFor();
};

/** The doctor's way to the visit of that patient, up to the button that starts it. */
export const openVisit = async (doctor) => {
  await doctor.getByRole('link', { name: /^Scheduled/ }).click();
  await doctor
    .getByRole('button', { name: /Grace Lindqvist/ })
    .first()
    .click();
  const start = doctor.getByRole('button', { name: /^(Start call|Rejoin)$/ });
  await start.waitFor();
  return start;
};

/** Resolves when the picture of somebody else moves on the page. */
export const untilOthersMove = (page) =>
  page.waitForFunction(
    () =>
      [...document.querySelectorAll('[aria-label="Participants"] video')].some(
        (video) => video.videoWidth > 0 && video.readyState >= 2 && !video.paused,
      ),
    undefined,
    { polling: 'raf' },
  );
