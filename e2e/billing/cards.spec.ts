import { BILLING_MESSAGES } from '@openvisit/contract';
import {
  respondAsBank,
  addCard,
  getBankPage,
  CARDS,
  recordSentData,
  createPayer,
  sendCard,
  typeCard,
} from '../support/billing.ts';
import { expect, test } from '../support/test.ts';

const STEP = '/onboarding/step6';

test('PO-22 a card is added with the keyboard, stored once, and its number never reaches the server', async ({
  browser,
  server,
  viewport,
}) => {
  const { page, client } = await createPayer(browser, server.url, STEP, { viewport });
  const sentData = recordSentData(page);
  await page.getByRole('button', { name: 'Purchase', exact: true }).first().click();
  const pay = page.getByRole('dialog').getByRole('button', { name: 'Start free month' });
  await expect(pay).toBeDisabled();
  await typeCard(page, CARDS.visa);
  await page.keyboard.press('Enter');
  await expect(page.getByText(BILLING_MESSAGES.CARD_ADDED)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Visa ending in 4242' })).toBeChecked();
  await expect(pay).toBeEnabled();

  // Adding the same card again does not create a second one.
  await addCard(page, CARDS.visa);
  await expect(page.getByRole('radio')).toHaveCount(3);
  const { results } = await client.call('getCustomerCardPaymentDetails', { params: { id: client.user.id! } });
  expect(results.map(({ last4 }) => last4)).toEqual(['4242']);

  const everything = `${sentData()}\n${await page.content()}\n${JSON.stringify(await page.context().storageState())}\n${server.output()}`;
  expect(everything).toContain('pm_card_visa');
  for (const secret of [CARDS.visa, '4242 4242 4242 4242', '4242424242424242'.slice(0, 12)])
    expect(everything).not.toContain(secret);
  await page.context().close();
});

test("PO-22 a declined card shows the bank's message under the form and keeps the input", async ({
  browser,
  server,
}) => {
  const { page } = await createPayer(browser, server.url, STEP);
  await page.getByRole('button', { name: 'Purchase', exact: true }).first().click();
  const number = page.getByRole('textbox', { name: 'Card number' });
  await addCard(page, CARDS.declined);
  await expect(page.getByText('Your card was declined.')).toBeVisible();
  await expect(number).toHaveValue('4000 0000 0000 0002');

  await number.fill('');
  await number.pressSequentially(CARDS.insufficient);
  await sendCard(page);
  await expect(page.getByText('Your card has insufficient funds.')).toBeVisible();

  await number.fill('');
  await number.pressSequentially('4111111111111111');
  await sendCard(page);
  await expect(page.getByText(/used a non test card/)).toBeVisible();

  await number.fill('');
  await number.pressSequentially(CARDS.mastercard);
  await sendCard(page);
  await expect(page.getByRole('radio', { name: 'Mastercard ending in 4444' })).toBeChecked();
  await page.context().close();
});

test('PO-22 bank authentication can fail, be closed or succeed; the server decides the outcome', async ({
  browser,
  server,
}) => {
  const { page } = await createPayer(browser, server.url, STEP);
  const failureText = page.getByText(/We are unable to authenticate your payment method/);
  await page.getByRole('button', { name: 'Purchase', exact: true }).first().click();
  await addCard(page, CARDS.authenticatesAtSetup);
  await respondAsBank(page, 'Fail');
  await expect(failureText).toBeVisible();

  await sendCard(page);
  await expect(getBankPage(page).getByRole('button', { name: 'Complete' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(failureText).toBeVisible();
  // The dialog below is still open with its input.
  await expect(page.getByRole('textbox', { name: 'Card number' })).toHaveValue('4000 0025 0000 3155');

  await sendCard(page);
  await respondAsBank(page, 'Complete');
  await expect(page.getByRole('radio', { name: 'Visa ending in 3155' })).toBeChecked();
  await page.context().close();
});

test('PO-22 removing a card asks for confirmation', async ({ signInAs }) => {
  const { page } = await signInAs('guest', { at: '/setting/cards' });
  await addCard(page, CARDS.mastercard);
  await expect(page.getByText(BILLING_MESSAGES.CARD_ADDED)).toBeVisible();
  const card = page.getByRole('img', { name: 'Mastercard ending in 4444' });
  await page.getByRole('button', { name: 'Remove Mastercard ending in 4444' }).click();
  await page.getByRole('button', { name: 'Keep card' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(card).toBeVisible();
  await page.getByRole('button', { name: 'Remove Mastercard ending in 4444' }).click();
  await page.getByRole('button', { name: 'Remove card' }).click();
  await expect(page.getByText(BILLING_MESSAGES.CARD_DELETED)).toBeVisible();
  await expect(card).toBeHidden();
});
