import type { Page } from '@playwright/test';
import { MESSAGES } from '@openvisit/contract';
import { createAcceptedVisit, expectSaved, getNoteField, getNotePath } from '../support/notes.ts';
import { expect, test } from '../support/test.ts';

/** The worker controls the page, and the app shell is on the device. */
const waitForShell = (page: Page): Promise<void> =>
  // Not waitForFunction, which takes the promise of an asynchronous function for a true value.
  expect
    .poll(() =>
      page.evaluate(async () => {
        const names = await caches.keys();
        const hasShell = names.some((name) => name.startsWith('openvisit-shell-'));
        return navigator.serviceWorker.controller !== null && hasShell;
      }),
    )
    .toBe(true);

/** Every address that the worker keeps. */
const listKept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
    return found;
  });

const REGISTERED = 'worker-registered';

/** Marks when a page registers its worker, which it does some seconds after its start. */
const markRegistration = (page: Page): Promise<unknown> =>
  page.addInitScript((mark) => {
    const container = navigator.serviceWorker;
    const register = container.register.bind(container);
    container.register = (...args) => {
      performance.mark(mark);
      return register(...args);
    };
  }, REGISTERED);

/** Only then: the page would register the address of its own version again. */
const waitForRegistration = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate((mark) => performance.getEntriesByName(mark).length, REGISTERED))
    .toBeGreaterThan(0);

/** Another address is another version to the browser, as another content is after a deployment. */
const deploy = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/push-worker.js?version=next');
  });
  const findWaiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.scriptURL);
  await expect.poll(findWaiting).toContain('version=next');
};

const findWorker = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => navigator.serviceWorker.controller?.scriptURL);

test('BX-18 CH-05 NO-07 the app starts without a connection, keeps what is typed, and sends it once when it is back', async ({
  signInAs,
  apiAs,
  server,
}) => {
  const patientApi = await apiAs('patient3');
  const visit = await createAcceptedVisit(await apiAs('physician'), patientApi, 'A travel vaccination');
  const { page, context } = await signInAs('physician', { at: getNotePath(visit), serviceWorkers: 'allow' });
  await waitForShell(page);
  await page.reload();
  await getNoteField(page, 'Note Name').fill('Travel');
  await expectSaved(page);

  await test.step('a note that is typed offline is sent when the connection is back', async () => {
    await context.setOffline(true);
    await getNoteField(page, 'Plan').fill('Typed on the train');
    await expect(page.getByText(MESSAGES.NETWORK_DISCONNECTED).first()).toBeVisible();
    await context.setOffline(false);
    await expectSaved(page);
  });

  await test.step('the app starts offline, says what is missing, and a message that is sent then waits', async () => {
    await page.goto(`/dashboard/appointments/detail/${visit}`);
    await page.getByRole('button', { name: 'Messages', exact: true }).click();
    const chat = page.getByRole('dialog', { name: /Elena/ });
    await expect(chat.getByRole('textbox', { name: 'Message' })).toBeVisible();
    await context.setOffline(true);
    await chat.getByRole('textbox', { name: 'Message' }).fill('Bring your vaccination card');
    await page.keyboard.press('Enter');
    await expect(chat.getByText('Not sent yet')).toBeVisible();
    await page.goto('/dashboard/appointments');
    await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible();
    await expect(page.getByText('You are offline.')).toBeVisible();
    await expect(page.getByRole('link', { name: /Requests/ })).toBeVisible();
  });

  await test.step('every screen of the menu opens offline, also one that was not visited before', async () => {
    for (const name of ['Messages', 'Patients', 'Notifications', 'Earning Reports', 'Note Templates']) {
      await page.getByRole('navigation', { name: 'Main' }).first().getByRole('link', { name }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    }
    await page.goto('/dashboard/appointments');
  });

  await test.step('a page that is not part of the app says that it needs a connection', async () => {
    const other = await context.newPage();
    await other.goto('/user/terms');
    await expect(other.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await other.close();
  });

  await test.step('the message arrives once, after the connection is back', async () => {
    await context.setOffline(false);
    const { chat_room } = await patientApi.call('getAppointmentDetail', { params: { id: visit } });
    const readMessages = async () =>
      (await patientApi.call('getChatDetail', { params: { id: chat_room }, query: {} })).results.map(
        ({ message_details: { message } }) => message,
      );
    await expect.poll(readMessages).toEqual(['Bring your vaccination card']);
    await expect(page.getByRole('link', { name: /Requests/ })).toBeVisible();
    expect(await readMessages()).toHaveLength(1);
  });

  await test.step('nothing of the API is kept, and the manifest and its icons are there', async () => {
    const kept = await listKept(page);
    expect(kept).toContain('/dashboard');
    expect(
      kept.filter((path) => !/^\/(assets\/|icons\/|icon\.svg$|dashboard$|offline\.)/.test(path)),
    ).toEqual([]);
    const manifest = (await (await fetch(`${server.url}/manifest.webmanifest`)).json()) as {
      icons: { src: string }[];
    };
    for (const { src } of manifest.icons) expect((await fetch(server.url + src)).status).toBe(200);
  });

  await test.step('a new version is offered outside a call, and used when the physician reloads', async () => {
    await markRegistration(page);
    await page.goto(`/dashboard/appointments/start-call/${visit}`);
    await waitForRegistration(page);
    await deploy(page);
    const back = page.getByRole('link', { name: 'Back to the appointment' });
    await expect(back).toBeVisible();
    await expect(page.getByText('A new version of OpenVisit is ready.')).toHaveCount(0);
    await back.click();
    await expect(page.getByText('A new version of OpenVisit is ready.')).toBeVisible();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Reload' }).click();
    await reloaded;
    await expect(page.getByText('A new version of OpenVisit is ready.')).toHaveCount(0);
    expect(await findWorker(page)).toContain('version=next');
  });
});
