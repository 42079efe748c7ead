import { startProduct } from './product.mjs';

const ACCOUNTS = { Doctor: 'physician@demo.openvisit.test', Patient: 'patient@demo.openvisit.test' };

/** Opens a browser of its own for somebody and signs in. */
const arrive = async (browser, url, who) => {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    permissions: ['camera', 'microphone'],
  });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('button', { name: who, exact: true }).click();
  await page.getByLabel(/^Email/).fill(ACCOUNTS[who]);
  await page.getByLabel(/^Password/).fill('Demo#2026');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  return page;
};

const takeSeat = async (page) => {
  await page.getByRole('button', { name: 'Join', exact: true }).click();
};

/** Runs in the page: resolves when a picture of somebody else is there. */
const othersMove = () =>
  [...document.querySelectorAll('[aria-label="Participants"] video')].some(
    (video) => video.videoWidth > 0 && video.readyState >= 2 && !video.paused,
  );

/**
 * Seconds from pressing 'Start call' to the first frame of the patient, who waits in the call. The check of the devices
 * lies in between; it is confirmed as soon as it can be.
 */
export const firstFrame = async (browser) => {
  const product = await startProduct();
  try {
    const patient = await arrive(browser, product.url, 'Patient');
    await patient.getByRole('button', { name: 'Join call' }).first().click();
    await takeSeat(patient);
    await patient.getByText(/^Waiting for/).waitFor();
    const doctor = await arrive(browser, product.url, 'Doctor');
    await doctor.getByRole('link', { name: /^Scheduled/ }).click();
    await doctor
      .getByRole('button', { name: /Grace Lindqvist/ })
      .first()
      .click();
    const start = doctor.getByRole('button', { name: /^(Start call|Rejoin)$/ });
    await start.waitFor();
    const pressed = performance.now();
    await start.click();
    await takeSeat(doctor);
    await doctor.waitForFunction(othersMove, undefined, { polling: 'raf' });
    const took = (performance.now() - pressed) / 1000;
    await Promise.all([doctor, patient].map((page) => page.context().close({ runBeforeUnload: false })));
    return took;
  } finally {
    await product.stop();
  }
};
