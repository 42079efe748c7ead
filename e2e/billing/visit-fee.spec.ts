import { BILLING_MESSAGES } from '@openvisit/contract';
import type { Page } from '@playwright/test';
import { expectNoViolation } from '../support/axe.ts';
import type { Client } from '../support/api.ts';
import { addCard, CARDS } from '../support/billing.ts';
import { attachCard } from '../support/branding.ts';
import { expect, test } from '../support/test.ts';
import {
  callPath,
  endVisit,
  joinCall,
  openCall,
  prepareJoinableVisit,
  pressStartCall,
} from '../support/visit.ts';

test.use({ ownServer: 'makes payments' });
const PATIENT = 'Grace Lindqvist';

/** The patient joins, the physician joins from the device check and, once both are in the call, ends the visit. */
const meetAndEnd = async (physician: Page, patient: Page, id: string): Promise<void> => {
  await openCall(patient, 'patient', id);
  await joinCall(physician);
  await expect(physician.getByText('2 in the call')).toBeVisible();
  await endVisit(physician);
};

/** Removes all cards of the patient but this one, which the demo has added. */
const keepOnlyCard = async (patient: Client, number: string): Promise<void> => {
  const { results } = await patient.call('getCustomerCardPaymentDetails', {
    params: { id: patient.user.id! },
    body: undefined,
  });
  for (const { id, last4 } of results)
    if (!number.endsWith(last4)) await patient.call('deleteCustomerCardPaymentDetails', { params: { id } });
};

const getFeeDialog = (page: Page) => page.getByRole('dialog', { name: 'Fee of this visit' });
const getFailedHoldDialog = (page: Page) => page.getByRole('dialog', { name: 'The fee is not held' });
const getFeesToConfirm = (page: Page) => page.getByRole('region', { name: 'Fees to confirm' });

const charge = async (page: Page, dollars: number): Promise<void> => {
  await getFeeDialog(page).getByLabel('Exact amount').fill(String(dollars));
  await getFeeDialog(page)
    .getByRole('button', { name: `Charge $${dollars}` })
    .click();
};

test('AP-11 AP-13 PW-10 the fee is held when the call starts; after it the physician lowers it on the dial, and the patient sees the amount', async ({
  signInAs,
  apiAs,
  advanceClock,
}) => {
  const { id } = await prepareJoinableVisit(await apiAs('physician'), advanceClock);
  const physician = (await signInAs('physician')).page;
  const patient = (await signInAs('patient')).page;
  await pressStartCall(physician, id);
  await expect(physician).toHaveURL(callPath('physician', id));
  await patient.goto('/patient/payments');
  await expect(patient.getByRole('row', { name: /Appointment.*On hold/ })).toHaveCount(1);

  await meetAndEnd(physician, patient, id);
  await expect(getFeeDialog(physician)).toBeVisible();
  await expectNoViolation(physician, 'fee dial');
  await charge(physician, 37);
  await expect(physician.getByText('Payment received $37')).toBeVisible();
  await expect(getFeeDialog(physician)).toHaveCount(0);
  await expect(getFeesToConfirm(physician)).toHaveCount(0);
  await expect(patient.getByText('You were charged $37.00 for your visit')).toBeVisible();
  await patient.getByRole('button', { name: 'Go To Payments' }).click();
  await expect(patient.getByRole('row', { name: /\$37.*Appointment.*Paid/ })).toBeVisible();
});

test('AP-11 AP-13 a declined card: the patient adds another, the fee waits above the appointments after the tab is closed, and of two tabs one charges it', async ({
  signInAs,
  apiAs,
  advanceClock,
}) => {
  await attachCard(await apiAs('patient'), 'pm_card_chargeCustomerFail');
  const { id } = await prepareJoinableVisit(await apiAs('physician'), advanceClock);
  const { page: physician, context } = await signInAs('physician');
  const patient = (await signInAs('patient')).page;

  await test.step('both are notified', async () => {
    await pressStartCall(physician, id);
    await expect(getFailedHoldDialog(physician)).toContainText(BILLING_MESSAGES.HOLD_DECLINED);
    await expectNoViolation(physician, 'failed hold');
    await expect(patient.getByText(BILLING_MESSAGES.NOTIFY_HOLD_DECLINED)).toBeVisible();
  });

  await test.step('the patient adds a card and the physician tries again', async () => {
    await patient.getByRole('button', { name: 'Go To Payments' }).click();
    await addCard(patient, CARDS.mastercard);
    await expect(patient.getByText(BILLING_MESSAGES.CARD_ADDED)).toBeVisible();
    await getFailedHoldDialog(physician).getByRole('button', { name: 'Try again' }).click();
    await expect(physician).toHaveURL(callPath('physician', id));
  });

  await meetAndEnd(physician, patient, id);
  await physician.close();
  const tabs = [await context.newPage(), await context.newPage()] as const;
  for (const tab of tabs) {
    await tab.goto('/dashboard/appointments');
    await getFeesToConfirm(tab)
      .getByRole('button', { name: `Confirm fee of ${PATIENT}` })
      .click();
  }
  const [first, second] = tabs;
  await charge(first, 30);
  await expect(first.getByText('Payment received $30')).toBeVisible();
  await charge(second, 50);
  await expect(getFeeDialog(second)).toContainText(BILLING_MESSAGES.PAYMENT_DONE);
  await second.keyboard.press('Escape');
  for (const tab of tabs) await expect(getFeesToConfirm(tab)).toHaveCount(0);
});

test('AP-11 AP-13 a card that needs the patient’s confirmation: the physician starts without a hold, and nothing is left to confirm @phone', async ({
  signInAs,
  apiAs,
  advanceClock,
}) => {
  await keepOnlyCard(await apiAs('patient'), CARDS.authenticatesAlways);
  const { id } = await prepareJoinableVisit(await apiAs('physician'), advanceClock);
  const physician = (await signInAs('physician')).page;
  const patient = (await signInAs('patient')).page;
  await pressStartCall(physician, id);
  await expect(getFailedHoldDialog(physician)).toContainText(BILLING_MESSAGES.HOLD_AUTHENTICATION);
  await expect(getFailedHoldDialog(physician)).toContainText('may then not be collected');
  await getFailedHoldDialog(physician).getByRole('button', { name: 'Start without a hold' }).click();
  await expect(physician).toHaveURL(callPath('physician', id));
  const fees = physician.waitForResponse(/getFeesToConfirm/);
  await meetAndEnd(physician, patient, id);
  expect((await fees).status()).toBe(200);
  await expect(physician.getByRole('heading', { level: 1, name: 'Appointments' })).toBeVisible();
  await expect(getFeeDialog(physician)).toHaveCount(0);
  await expect(getFeesToConfirm(physician)).toHaveCount(0);
});
