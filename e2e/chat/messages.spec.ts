import type { Locator, Page } from '@playwright/test';
import { CALL_MESSAGES } from '@openvisit/contract';
import type { AccountName } from '../support/accounts.ts';
import type { Client } from '../support/api.ts';
import { expectNoViolation } from '../support/axe.ts';
import { bookVisit, getDistantSlot, listAppointments } from '../support/booking.ts';
import { createPdfFile, expectFileOpens } from '../support/files.ts';
import { expect, test } from '../support/test.ts';

type ApiAs = (account: AccountName) => Promise<Client>;

const requestVisit = async (apiAs: ApiAs, topic: string) => {
  const physician = await apiAs('physician');
  const patient = await apiAs('patient');
  const slot = await getDistantSlot(patient, physician.user.id ?? '');
  const { data } = await bookVisit(patient, physician.user.id ?? '', slot.starts_at, topic);
  const accept = (client: Client) =>
    client.call('updateAppointmentStatus', { params: { id: data.id }, body: { status: 'ACCEPTED' } });
  return { id: data.id, physician, accept };
};

const getChat = (page: Page): Locator => page.getByRole('dialog', { name: /Hart|Grace/ });
const getMessages = (page: Page): Locator => getChat(page).getByRole('log', { name: 'Messages' });
const getUnreadLink = (page: Page): Locator => page.getByRole('link', { name: 'Messages (New messages)' });
const openFromAppointment = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Messages', exact: true }).click();
  await expect(getMessages(page)).toBeVisible();
};
const write = async (page: Page, text: string): Promise<void> => {
  await getChat(page).getByRole('textbox', { name: 'Message' }).fill(text);
  await page.keyboard.press('Enter');
};

/** Hides or shows the page, as switching tabs does. */
const setVisibility = (page: Page, state: 'hidden' | 'visible'): Promise<void> =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

test('CH-01 CH-04 CH-05 RT-13 physician and patient write to each other outside the call, and only visible messages count as read', async ({
  apiAs,
  signInAs,
}) => {
  const { id, physician: client, accept } = await requestVisit(apiAs, 'Headache diary');
  await accept(client);
  const patient = (await signInAs('patient', { at: `/patient/appointments/${id}` })).page;
  const { page: physician, context } = await signInAs('physician');
  const list = await context.newPage();
  await list.goto('/dashboard/messages');
  await expect(list.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible();

  await test.step('a message counts as unread in every tab, and its toast opens the pop-up', async () => {
    await openFromAppointment(patient);
    await write(patient, 'My diary: https://example.test/diary');
    await expect(getMessages(patient).getByText('Sent', { exact: true })).toBeVisible();
    for (const page of [physician, list]) await expect(getUnreadLink(page)).toBeVisible();
    await expect(list.getByText('1 unread message')).toBeVisible();
    await physician.getByRole('button', { name: 'Open chat' }).click();
    const link = getMessages(physician).getByRole('link', { name: 'https://example.test/diary' });
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    await expect(getChat(physician).getByRole('link', { name: /Grace/ })).toHaveAttribute(
      'href',
      /\/dashboard\/patients\/detail\//,
    );
    await expect(getMessages(patient).getByText('Read', { exact: true })).toBeVisible();
    for (const page of [physician, list]) await expect(getUnreadLink(page)).toHaveCount(0);
    await expect(list.getByText('unread message')).toHaveCount(0);
    await expectNoViolation(physician, 'chat pop-up');
  });

  await test.step('messages that are written offline stay unsent, survive closing the chat, and arrive once and in order', async () => {
    await context.setOffline(true);
    for (const text of ['Thank you.', 'I will read it tonight.']) await write(physician, text);
    await expect(getMessages(physician).getByText('Not sent yet')).toHaveCount(2);
    await getChat(physician).getByRole('button', { name: 'Close chat' }).click();
    await expect(getChat(physician)).toHaveCount(0);
    await context.setOffline(false);
    await expect(getMessages(patient).getByText('I will read it tonight.')).toBeVisible();
    await expect(getMessages(patient).getByText(/Thank you|tonight/)).toHaveText([
      'Thank you.',
      'I will read it tonight.',
    ]);
  });

  await test.step('a hidden tab marks nothing as read until it is visible again', async () => {
    await list.getByRole('button', { name: /Grace/ }).first().click();
    await expect(getMessages(list).getByText('Read', { exact: true })).toBeVisible();
    await setVisibility(patient, 'hidden');
    await write(list, 'Are you still there?');
    await expect(getMessages(list).getByText('Sent', { exact: true })).toBeVisible();
    await expect(getUnreadLink(patient)).toBeVisible();
    await setVisibility(patient, 'visible');
    await expect(getMessages(patient).getByText('Are you still there?')).toBeVisible();
    await expect(getMessages(list).getByText('Sent', { exact: true })).toHaveCount(0);
    await expect(getUnreadLink(patient)).toHaveCount(0);
    await patient.keyboard.press('Escape');
    await expect(getChat(patient)).toHaveCount(0);
  });
});

/** Writes more messages than the chat loads at first. The oldest one is the only one with the word 'Diary'. */
const writeLongChat = async (client: Client, visit: string): Promise<void> => {
  const { chat_room } = await client.call('getAppointmentDetail', { params: { id: visit } });
  const fillers = Array.from({ length: 119 }, (_, n) => `Reading ${n + 1}: 128/82`);
  const texts = ['Please bring your Diary along', ...fillers];
  for (let start = 0; start < texts.length; start += 50)
    await client.call('updateChatMessage', {
      params: { id: chat_room },
      body: { message: texts.slice(start, start + 50) },
    });
};

test('CH-03 CH-04 CH-06 a chat opens with the visit and is closed four hours after it; a search shows an old message in its place', async ({
  apiAs,
  signInAs,
}) => {
  const { id, physician, accept } = await requestVisit(apiAs, 'A question first');
  const [past] = await listAppointments(physician, ({ topic }) => topic === 'Asthma review');
  const { page } = await signInAs('patient', { at: `/patient/appointments/${past?.id}` });
  await openFromAppointment(page);
  await expect(getMessages(page).getByText(/How often have you needed the inhaler/)).toBeVisible();
  await expect(getChat(page).getByText(CALL_MESSAGES.CHAT_CLOSED)).toBeVisible();
  await expect(getChat(page).getByRole('textbox')).toHaveCount(0);
  await page.goto(`/patient/appointments/${id}`);
  await expect(page.getByRole('heading', { name: 'Appointment Details' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Messages', exact: true })).toHaveCount(0);
  await accept(physician);
  await openFromAppointment(page);
  const composer = getChat(page).getByRole('textbox', { name: 'Message' });
  await expect(composer).toBeVisible();

  await writeLongChat(physician, id);
  await page.reload();
  await openFromAppointment(page);
  await expect(getMessages(page).getByText('Reading 119: 128/82')).toBeVisible();
  const searchButton = getChat(page).getByRole('button', { name: 'Search in this chat' });
  await searchButton.click();
  await expect(getChat(page).getByRole('searchbox', { name: 'Search in this chat' })).toBeFocused();
  await page.keyboard.type('diary');
  const hit = getChat(page).getByRole('list', { name: 'Messages found' }).getByRole('button');
  await expect(hit).toHaveText(/Amelia Hart.*bring your Diary along/);
  await expectNoViolation(page, 'search in a chat');
  await hit.click();
  const found = getMessages(page).getByRole('listitem').filter({ hasText: 'bring your Diary along' });
  await expect(found).toBeFocused();
  await expect(found).toBeInViewport();
  await expect(found.getByText('Diary', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(hit).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(hit).toHaveCount(0);
  await expect(searchButton).toBeFocused();
  await expect(composer).toBeVisible();
});

test('CH-01 CH-02 on a phone the chat fills the screen, and files are sent from it @phone', async ({
  apiAs,
  signInAs,
}) => {
  const { id, physician: client, accept } = await requestVisit(apiAs, 'A leaflet');
  await accept(client);
  const patient = (await signInAs('patient', { at: `/patient/appointments/${id}` })).page;
  const physician = (await signInAs('physician')).page;
  await openFromAppointment(patient);
  expect(await getChat(patient).boundingBox()).toMatchObject({
    x: 0,
    y: 0,
    ...patient.viewportSize(),
  });
  const chooser = patient.waitForEvent('filechooser');
  await patient.getByRole('button', { name: 'Attach files' }).click();
  await (await chooser).setFiles(createPdfFile('leaflet.pdf'));
  await expect(getMessages(patient).getByRole('button', { name: 'Open leaflet.pdf' })).toBeVisible();
  await physician.getByRole('button', { name: 'Open chat' }).click();
  const sent = getMessages(physician).getByRole('button', { name: 'Open leaflet.pdf' });
  await expectFileOpens(physician, sent, { name: 'leaflet.pdf', type: 'application/pdf' });
  await expectNoViolation(patient, 'chat on a phone');
  // The name leads to the patient's profile, and the page is no longer covered.
  await getChat(physician).getByRole('link', { name: /Grace/ }).click();
  await expect(physician).toHaveURL(/\/dashboard\/patients\/detail\//);
  await expect(getChat(physician)).toHaveCount(0);
});
