import { signInPayerAgain, createPayer, type Payer } from '../support/billing.ts';
import { attachCard } from '../support/branding.ts';
import { expect, test } from '../support/test.ts';

test.use({ ownServer: 'renews subscriptions' });

const STEP = '/onboarding/step6';
const MONTH_SECONDS = 31 * 86_400;
/** A renewal invoice is a draft for an hour before it is charged. */
const DRAFT_SECONDS = 2 * 3_600;

/** Subscribes to the cheapest plan, or continues with another card. */
const subscribe = async ({ client }: Payer, card: string, subscription_id: string | null = null) => {
  const { results } = await client.call('getSubscriptionPlanListForPhysician');
  const attachedCard = await attachCard(client, card);
  await client.call('addSubscriptionPlanForPhysician', {
    body: {
      price_id: results[0]!.price_id,
      doctor_details: client.user.id!,
      subscription_id,
      default_payment_method: attachedCard.id,
      idempotency_key: crypto.randomUUID(),
    },
  });
};

const getSubscriptionStatus = async ({ client }: Payer) =>
  (await client.call('getSubscriptionDetails')).subscription?.status;

test('PO-21 PO-20 a trial converts to a paid month, and a declined renewal ends the subscription', async ({
  browser,
  server,
  advanceClock,
}) => {
  const first = await createPayer(browser, server.url, STEP);
  await subscribe(first, 'pm_card_visa');
  await first.page.reload();
  await expect(first.page.getByText('Free trial', { exact: true })).toBeVisible();
  await first.page.context().close();

  await advanceClock(MONTH_SECONDS + DRAFT_SECONDS);
  const paid = await signInPayerAgain(browser, server.url, first, STEP);
  await expect.poll(() => getSubscriptionStatus(paid)).toBe('active');
  await paid.page.reload();
  await expect(paid.page.getByText('Active', { exact: true })).toBeVisible();
  await expect(paid.page.getByText(/Next billing date/)).toBeVisible();
  const { subscription } = await paid.client.call('getSubscriptionDetails');
  await subscribe(paid, 'pm_card_chargeCustomerFail', subscription?.id);
  await paid.page.context().close();

  await advanceClock(MONTH_SECONDS + DRAFT_SECONDS);
  const expiredPage = await signInPayerAgain(browser, server.url, first, STEP);
  await expect.poll(() => getSubscriptionStatus(expiredPage)).toBe('past_due');
  await expiredPage.page.reload();
  await expect(expiredPage.page.getByText('Subscription is ended')).toBeVisible();
  await expiredPage.page.context().close();
});
