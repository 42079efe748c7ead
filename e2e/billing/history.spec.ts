import { readFile } from 'node:fs/promises';
import { attachCard } from '../support/branding.ts';
import { expect, test } from '../support/test.ts';
import { completeVisit, prepareJoinableVisit } from '../support/visit.ts';

test.use({ ownServer: 'makes payments' });

test('ER-02 PW-10 ST-01 receipts are created in the browser under a strict policy without names in the file name; a failed payment says why', async ({
  signInAs,
  apiAs,
  advanceClock,
}) => {
  const client = await apiAs('physician');
  // A visit is held on the patient's card and captured after the call; both sides see the same amount.
  const payer = await apiAs('patient');
  await attachCard(payer, 'pm_card_mastercard');
  const visit = await prepareJoinableVisit(client, advanceClock);
  const hold = await client.call('placeHoldOnCard', {
    body: {
      details_id: payer.user.id!,
      amount: visit.doctor_detail.fees,
      currency: 'usd',
      category: 'APPOINTMENT',
      appointment_id: visit.id,
    },
  });
  await completeVisit((await signInAs('physician')).page, (await signInAs('patient')).page, visit.id);
  await (
    await apiAs('physician')
  ).call('updateHoldAmount', {
    body: { payment_intent_id: hold.payment_id, amount: 4_000, patient_detail: payer.user.id! },
  });

  const { page } = await signInAs('physician');
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) refused.push(message.text());
  });
  const shown = await page.goto('/setting/payment-history');
  expect(shown?.headers()['content-security-policy']).not.toContain('wasm');

  const failed = page.getByRole('row', { name: /Failed/ });
  await failed.getByRole('button', { name: 'Failed' }).hover();
  await expect(page.getByRole('tooltip')).toHaveText('Your card was declined.');
  await expect(failed.getByRole('button', { name: /Receipt/ })).toHaveCount(0);

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Receipt for \$1\.00 of/ }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/^receipt-R-[\w-]+\.pdf$/);
  const file = await readFile(await saved.path());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  expect(refused).toEqual([]);

  const patient = (await signInAs('patient')).page;
  await patient.getByRole('link', { name: 'Payments' }).click();
  await expect(patient.getByText('Mastercard', { exact: true })).toBeVisible();
  await expect(patient.getByRole('row', { name: /\$40.*Appointment.*Paid/ })).toBeVisible();
});
