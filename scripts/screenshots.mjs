// `npm run docs:screenshots`: the pictures of the README and of docs/screens.md, taken from the running demo practice;
// `npm run docs:screenshots -- cards purchase` takes those screens anew and no others.
import { mkdirSync, writeFileSync } from 'node:fs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ROOT, giveUp, inRoot, say } from './lib/root.mjs';

process.chdir(ROOT);
await ensureInstalled();
const failure = await ensureBuilt();
if (failure !== null) giveUp(failure);
const { arrive, openBrowser, openVisit, takeSeat, untilOthersMove, waitInCall } =
  await import('./lib/people.mjs');
const { startProduct } = await import('./lib/product.mjs');
const { screensPage, takeScreens } = await import('./lib/screens.mjs');

const PHONE = { width: 390, height: 844 };
const browser = await openBrowser();
if (!browser) giveUp('There is no Chromium on this machine to take pictures with.');
mkdirSync(inRoot('docs', 'images', 'screens'), { recursive: true });
const product = await startProduct();

const take = async (page, name) => {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: inRoot('docs', 'images', `${name}.png`), animations: 'disabled' });
  say(`docs/images/${name}.png`);
};

/** The visit of the README, by its two people. */
const takeVisit = async () => {
  const patient = await arrive(browser, product.url, 'Patient', PHONE);
  await patient.goto('/patient/physicians');
  // The card of a visit with her may stand above the list, and comes before it: that link leads elsewhere.
  await patient.locator('a[href^="/patient/physicians/"]').filter({ hasText: 'Amelia Hart' }).click();
  await patient.getByRole('region', { name: 'Choose a time' }).waitFor();
  await take(patient, 'booking-phone');
  await patient.goto('/patient/appointments');
  await waitInCall(patient);

  const doctor = await arrive(browser, product.url, 'Doctor');
  await doctor.getByRole('link', { name: /^Requests/ }).click();
  await doctor.getByRole('article').first().waitFor();
  await take(doctor, 'requests');
  const start = await openVisit(doctor);
  await take(doctor, 'scheduled');
  await start.click();
  await takeSeat(doctor);
  await untilOthersMove(doctor);
  await doctor.getByRole('button', { name: /^Chat/ }).click();
  await take(doctor, 'call');
  await untilOthersMove(patient);
  await take(patient, 'call-phone');
};

const only = process.argv.slice(2);
if (only.length === 0) await takeVisit();

const keep = async (page, name) => {
  await page.evaluate(() => document.fonts.ready);
  const path = inRoot('docs', 'images', 'screens', `${name}.jpg`);
  await page.screenshot({ path, animations: 'disabled', type: 'jpeg', quality: 72 });
  say(`docs/images/screens/${name}.jpg`);
};
await takeScreens(browser, product.url, keep, only);
writeFileSync(inRoot('docs', 'screens.md'), screensPage());

await browser.close();
await product.stop();
