import { BILLING_MESSAGES, ONBOARDING_MESSAGES } from '@openvisit/contract';
import type { Page } from '@playwright/test';
import {
  addCard,
  signInPayerAgain,
  respondAsBank,
  getBankPage,
  CARDS,
  dropReplies,
  createPayer,
} from '../support/billing.ts';
import { getNextButton } from '../support/onboarding.ts';
import { expect, test } from '../support/test.ts';

test.use({ ownServer: 'moves the clock' });

const STEP = '/onboarding/step6';
const DAY_SECONDS = 86_400;

const choosePlan = async (page: Page, interval: 'monthly' | 'yearly' = 'monthly'): Promise<void> => {
  const all = page.getByRole('button', { name: 'Purchase', exact: true });
  await (interval === 'monthly' ? all.first() : all.last()).click();
};
const getPurchaseButton = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: /^(Start free month|Pay)/ });

test('PO-20 PO-21 a plan is required to continue; a canceled trial stays active until it ends', async ({
  browser,
  server,
  viewport,
}) => {
  const { page } = await createPayer(browser, server.url, STEP, { viewport });
  await expect(page.getByText('Your first month is free')).toBeVisible();
  await getNextButton(page).click();
  await expect(page.getByText(ONBOARDING_MESSAGES.SUBSCRIPTION_REQUIRED)).toBeInViewport();

  await choosePlan(page);
  await addCard(page, CARDS.visa);
  await getPurchaseButton(page).dblclick();
  await expect(page.getByText(BILLING_MESSAGES.SUBSCRIPTION_PURCHASED)).toBeVisible();
  await expect(page.getByText(/Your free trial ends on/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Purchased' })).toBeDisabled();

  await page.reload();
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(page.getByText(BILLING_MESSAGES.SUBSCRIPTION_CANCELLED)).toBeVisible();
  await expect(page.getByText(/Your subscription expires on/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Purchased' })).toBeDisabled();
  await getNextButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Purchase Subscription');
  await page.context().close();
});

test('PO-20 two lost replies and a reload create one subscription, and the screen shows it', async ({
  browser,
  server,
}) => {
  const { page, client } = await createPayer(browser, server.url, STEP);
  await choosePlan(page);
  await addCard(page, CARDS.visa);
  await dropReplies(page, 'api/billing/addSubscriptionPlanForPhysician', 2);
  await getPurchaseButton(page).click();
  await expect(page.getByText(/You will not be charged twice/)).toBeVisible();
  await expect(page.getByText(BILLING_MESSAGES.SUBSCRIPTION_PURCHASED)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/Your free trial ends on/)).toBeVisible();
  const { subscription } = await client.call('getSubscriptionDetails');
  expect(subscription?.status).toBe('trialing');
  await page.context().close();
});

test('PO-21 PO-20 after expiry a plan is charged at once: declined first, then authenticated', async ({
  browser,
  server,
  advanceClock,
}) => {
  const first = await createPayer(browser, server.url, STEP);
  await choosePlan(first.page);
  await addCard(first.page, CARDS.authenticatesAlways);
  await respondAsBank(first.page, 'Complete');
  await getPurchaseButton(first.page).click();
  await expect(first.page.getByText(/Your free trial ends on/)).toBeVisible();
  await first.page.getByRole('button', { name: 'Cancel subscription' }).click();
  await first.page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(first.page.getByText(/Your subscription expires on/)).toBeVisible();
  await first.page.context().close();

  await advanceClock(32 * DAY_SECONDS);
  const { page } = await signInPayerAgain(browser, server.url, first, STEP);
  await choosePlan(page);
  await page.getByRole('radio', { name: 'Visa ending in 3184' }).check();
  await getPurchaseButton(page).click();
  await respondAsBank(page, 'Fail');
  await expect(page.getByText(/We are unable to authenticate your payment method/)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await choosePlan(page);
  await page.getByRole('radio', { name: 'Visa ending in 3184' }).check();
  await getPurchaseButton(page).click();
  await respondAsBank(page, 'Complete');
  await expect(page.getByText(BILLING_MESSAGES.SUBSCRIPTION_PURCHASED)).toBeVisible();
  await expect(page.getByText(/Next billing date/)).toBeVisible();
  await page.context().close();
});

test('PO-19 reloading during bank authentication continues the same payment with one charge', async ({
  browser,
  server,
}) => {
  const { page, client } = await createPayer(browser, server.url, '/onboarding/step5');
  const pay = page.getByRole('dialog').getByRole('button', { name: 'Pay $1' });
  await page.getByRole('button', { name: 'Pay $1' }).click();
  await addCard(page, CARDS.authenticatesAlways);
  await respondAsBank(page, 'Complete');
  await pay.click();
  await respondAsBank(page, 'Fail');
  await expect(page.getByText(/We are unable to authenticate your payment method/)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Pay $1' }).click();
  await page.getByRole('radio', { name: 'Visa ending in 3184' }).check();
  await pay.click();
  await expect(getBankPage(page).getByRole('button', { name: 'Complete' })).toBeVisible();
  await page.reload();
  await respondAsBank(page, 'Complete');
  await expect(page.getByText(BILLING_MESSAGES.PERSONALIZE_PURCHASED)).toBeVisible();
  const { results } = await client.call('getCustomerPaymentHistory', {
    params: { id: client.user.id! },
    body: {},
  });
  expect(results.map(({ status }) => status).sort()).toEqual(['failed', 'succeeded']);
  await page.context().close();
});
