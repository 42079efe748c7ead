// `npm run docs:screenshots`: the pictures of the README, taken from the running demo practice.
import { mkdirSync } from 'node:fs';
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

const PHONE = { width: 390, height: 844 };
const browser = await openBrowser();
if (!browser) giveUp('There is no Chromium on this machine to take pictures with.');
mkdirSync(inRoot('docs', 'images'), { recursive: true });
const product = await startProduct();

const take = async (page, name) => {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: inRoot('docs', 'images', `${name}.png`), animations: 'disabled' });
  say(`docs/images/${name}.png`);
};

const patient = await arrive(browser, product.url, 'Patient', PHONE);
await patient.goto('/patient/physicians');
await patient
  .getByRole('link', { name: /Amelia Hart/ })
  .last()
  .click();
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

await browser.close();
await product.stop();
