import {
  expect,
  type Browser,
  type BrowserContextOptions,
  type FrameLocator,
  type Page,
} from '@playwright/test';
import { call, createClient } from './api.ts';
import { openAs } from './onboarding.ts';
import { saveProfileUpTo, signUpByApi } from './profile.ts';

/** Documented test cards by behavior. */
export const CARDS = {
  visa: '4242424242424242',
  mastercard: '5555555555554444',
  declined: '4000000000000002',
  insufficient: '4000000000009995',
  failsLater: '4000000000000341',
  authenticatesAtSetup: '4000002500003155',
  authenticatesAlways: '4000002760003184',
} as const;

/** A physician at the payment step of onboarding, with a browser page and an HTTP client. */
export interface Payer {
  page: Page;
  client: Awaited<ReturnType<typeof signUpByApi>>;
}

/** Signs up a physician with a profile and no payments, and opens a page. */
export const createPayer = async (
  browser: Browser,
  url: string,
  path: string,
  options: BrowserContextOptions = {},
): Promise<Payer> => {
  const client = await signUpByApi(url, 'PHYSICIAN');
  const { id } = await saveProfileUpTo(url, client, 'personalInfo');
  client.user.id = id;
  return { page: await openAs(browser, url, client, path, options), client };
};

/** Signs the same physician in again and opens a page. */
export const signInPayerAgain = async (
  browser: Browser,
  url: string,
  { client }: Pick<Payer, 'client'>,
  path: string,
): Promise<Payer> => {
  const { email, password } = client.credentials;
  const login = await call(url, 'login', { body: { email, password, role: 'PHYSICIAN' } });
  const renewedClient = { ...createClient(url, login), credentials: client.credentials };
  return { page: await openAs(browser, url, renewedClient, path), client: renewedClient };
};

/** Opens the card form and types a card; the form moves focus between its fields. */
export const typeCard = async (page: Page, number: string, expiry = '1234', code = '987'): Promise<void> => {
  await page.getByRole('button', { name: 'Add card' }).click();
  await expect(page.getByRole('textbox', { name: 'Card number' })).toBeFocused();
  await page.keyboard.type(`${number}${expiry}${code}`);
};

export const sendCard = (page: Page) =>
  page.getByRole('form', { name: 'New card' }).getByRole('button', { name: 'Add card' }).click();

export const addCard = async (page: Page, number: string): Promise<void> => {
  await typeCard(page, number);
  await sendCard(page);
};

/** The bank's authentication page in its frame. */
export const getBankPage = (page: Page): FrameLocator => page.frameLocator('iframe[title="Your bank"]');

export const respondAsBank = (page: Page, answer: 'Complete' | 'Fail') =>
  getBankPage(page).getByRole('button', { name: answer }).click();

/** Records everything the page sends, with URLs and headers, as one text. */
export const recordSentData = (page: Page): (() => string) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    sent.push(request.url(), JSON.stringify(request.headers()), request.postData() ?? '');
  });
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))));
  return () => sent.join('\n');
};

/** Lets calls reach the server but drops the replies, `times` times. */
export const dropReplies = async (page: Page, path: string, times: number): Promise<void> => {
  await page.route(
    `**/${path}`,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times },
  );
};
