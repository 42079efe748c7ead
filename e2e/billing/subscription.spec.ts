import { BILLING_MESSAGES, MESSAGES } from '@openvisit/contract';
import type { Page } from '@playwright/test';
import { addCard, againAs, answerBank, bankPage, CARDS, loseAnswers, newPayer } from '../support/billing.ts';
import { next } from '../support/onboarding.ts';
import { expect, test } from '../support/test.ts';

test.use({ own: 'the clock is moved' });

const STEP = '/onboarding/step6';
const DAY = 86_400;

const choosePlan = async (page: Page, at: 'monthly' | 'yearly' = 'monthly'): Promise<void> => {
  const all = page.getByRole('button', { name: 'Purchase', exact: true });
  await (at === 'monthly' ? all.first() : all.last()).click();
};
const purchase = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: /^(Start free month|Pay)/ });

test('PO-20 PO-21 without a plan nobody moves on; with a free month, which is cancelled and stays till its end @phone', async ({
  browser,
  server,
  viewport,
}) => {
  const { page } = await newPayer(browser, server.url, STEP, { viewport });
  await expect(page.getByText('Your first month is free')).toBeVisible();
  await next(page).click();
  await expect(page.getByText(MESSAGES.SUBSCRIPTION_REQUIRED)).toBeInViewport();

  await choosePlan(page);
  await addCard(page, CARDS.visa);
  await purchase(page).dblclick();
  await expect(page.getByText(BILLING_MESSAGES.SUBSCRIPTION_PURCHASED)).toBeVisible();
  await expect(page.getByText(/Your free trial ends on/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Purchased' })).toBeDisabled();

  await page.reload();
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(page.getByText(BILLING_MESSAGES.SUBSCRIPTION_CANCELLED)).toBeVisible();
  await expect(page.getByText(/Your subscription expires on/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Purchased' })).toBeDisabled();
  await next(page).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Purchase Subscription');
  await page.context().close();
});

test('PO-20 answers that get lost, twice, and a reload: one subscription, and the truth on the screen', async ({
  browser,
  server,
}) => {
  const { page, client } = await newPayer(browser, server.url, STEP);
  await choosePlan(page);
  await addCard(page, CARDS.visa);
  await loseAnswers(page, 'api/billing/addSubscriptionPlanForPhysician', 2);
  await purchase(page).click();
  await expect(page.getByText(/It is done once, however often you press/)).toBeVisible();
  await expect(page.getByText(BILLING_MESSAGES.SUBSCRIPTION_PURCHASED)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/Your free trial ends on/)).toBeVisible();
  const { subscription } = await client.get('getSubscriptionDetails');
  expect(subscription?.status).toBe('trialing');
  await page.context().close();
});

test('PO-21 PO-20 after its end a plan is paid at once: refused by the bank, then authenticated in place', async ({
  browser,
  server,
  advanceClock,
}) => {
  const first = await newPayer(browser, server.url, STEP);
  await choosePlan(first.page);
  await addCard(first.page, CARDS.asksAlways);
  await answerBank(first.page, 'Complete');
  await purchase(first.page).click();
  await expect(first.page.getByText(/Your free trial ends on/)).toBeVisible();
  await first.page.getByRole('button', { name: 'Cancel subscription' }).click();
  await first.page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(first.page.getByText(/Your subscription expires on/)).toBeVisible();
  await first.page.context().close();

  await advanceClock(32 * DAY);
  const { page } = await againAs(browser, server.url, first, STEP);
  await choosePlan(page);
  await page.getByRole('radio', { name: 'Visa ending in 3184' }).check();
  await purchase(page).click();
  await answerBank(page, 'Fail');
  await expect(page.getByText(/We are unable to authenticate your payment method/)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await choosePlan(page);
  await page.getByRole('radio', { name: 'Visa ending in 3184' }).check();
  await purchase(page).click();
  await answerBank(page, 'Complete');
  await expect(page.getByText(BILLING_MESSAGES.SUBSCRIPTION_PURCHASED)).toBeVisible();
  await expect(page.getByText(/Next billing date/)).toBeVisible();
  await page.context().close();
});

test('PO-19 a reload while the bank asks: the same payment goes on, and it is one charge', async ({
  browser,
  server,
}) => {
  const { page, client } = await newPayer(browser, server.url, '/onboarding/step5');
  const pay = page.getByRole('dialog').getByRole('button', { name: 'Pay $1' });
  await page.getByRole('button', { name: 'Pay $1' }).click();
  await addCard(page, CARDS.asksAlways);
  await answerBank(page, 'Complete');
  await pay.click();
  await answerBank(page, 'Fail');
  await expect(page.getByText(/We are unable to authenticate your payment method/)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Pay $1' }).click();
  await page.getByRole('radio', { name: 'Visa ending in 3184' }).check();
  await pay.click();
  await expect(bankPage(page).getByRole('button', { name: 'Complete' })).toBeVisible();
  await page.reload();
  await answerBank(page, 'Complete');
  await expect(page.getByText(BILLING_MESSAGES.PERSONALISE_PURCHASED)).toBeVisible();
  const { results } = await client.get('getCustomerPaymentHistory', {
    params: { id: client.user.id! },
    body: {},
  });
  expect(results.map(({ status }) => status).sort()).toEqual(['failed', 'succeeded']);
  await page.context().close();
});
