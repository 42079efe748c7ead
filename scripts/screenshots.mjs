// `npm run docs:screenshots`: takes the screenshots of the README and docs/screens.md from the demo practice.
// `npm run docs:screenshots -- cards purchase` takes only the named screens.
import { mkdirSync, writeFileSync } from 'node:fs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ROOT, exitWithError, getRootPath, print } from './lib/root.mjs';

process.chdir(ROOT);
await ensureInstalled();
const failure = await ensureBuilt();
if (failure !== null) exitWithError(failure);
const { signInAs, openBrowser, openJoinableVisit, joinCall, waitForRemoteVideo, joinCallAsPatient } =
  await import('./lib/demo-browsers.mjs');
const { startProduct } = await import('./lib/product.mjs');
const { renderScreensPage, takeScreens } = await import('./lib/screens.mjs');

const PHONE = { width: 390, height: 844 };
const browser = await openBrowser();
if (!browser) exitWithError('Screenshots need Chromium, which was not found.');
mkdirSync(getRootPath('docs', 'images', 'screens'), { recursive: true });
const product = await startProduct();

const saveReadmeScreenshot = async (page, name) => {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: getRootPath('docs', 'images', `${name}.png`), animations: 'disabled' });
  print(`docs/images/${name}.png`);
};

/** Takes the README's screenshots of a visit, with both participants. */
const takeVisitScreenshots = async () => {
  const patient = await signInAs(browser, product.url, 'Patient', PHONE);
  await patient.goto('/patient/physicians');
  // An upcoming visit with this physician may be shown above the list, but it links to the appointment.
  await patient.locator('a[href^="/patient/physicians/"]').filter({ hasText: 'Amelia Hart' }).click();
  await patient.getByRole('region', { name: 'Choose a time' }).waitFor();
  await saveReadmeScreenshot(patient, 'booking-phone');
  await patient.goto('/patient/appointments');
  await joinCallAsPatient(patient);

  const physician = await signInAs(browser, product.url, 'Doctor');
  await physician.getByRole('link', { name: /^Requests/ }).click();
  await physician.getByRole('article').first().waitFor();
  await saveReadmeScreenshot(physician, 'requests');
  const start = await openJoinableVisit(physician);
  await saveReadmeScreenshot(physician, 'scheduled');
  await start.click();
  await joinCall(physician);
  await waitForRemoteVideo(physician);
  await physician.getByRole('button', { name: /^Chat/ }).click();
  await physician.getByRole('log').getByText('No messages yet').waitFor();
  await saveReadmeScreenshot(physician, 'call');
  await waitForRemoteVideo(patient);
  await saveReadmeScreenshot(patient, 'call-phone');
};

const only = process.argv.slice(2);
if (only.length === 0) await takeVisitScreenshots();

const saveScreen = async (page, name) => {
  await page.evaluate(() => document.fonts.ready);
  const path = getRootPath('docs', 'images', 'screens', `${name}.jpg`);
  await page.screenshot({ path, animations: 'disabled', type: 'jpeg', quality: 72 });
  print(`docs/images/screens/${name}.jpg`);
};
await takeScreens(browser, product.url, saveScreen, only);
writeFileSync(getRootPath('docs', 'screens.md'), renderScreensPage());

await browser.close();
await product.stop();
