import { MESSAGES, CONCIERGE_MESSAGES } from '@openvisit/contract';
import { expectNoViolation } from '../support/axe.ts';
import { addCardByApi, openBankByApi } from '../support/payments.ts';
import { expect, test } from '../support/test.ts';

test.use({ ownServer: 'makes payments' });
test('CS-01 CS-02 PW-08 RT-11 RT-12 RT-13 ST-01: a patient asks and pays for the concierge service, both chat, the patient cancels, and the physician deactivates it', async ({
  signInAs,
  apiAs,
  server,
}) => {
  const physicianApi = await apiAs('guest');
  const physicianId = physicianApi.user.id ?? '';
  await openBankByApi(server.url, physicianApi, physicianId);
  await physicianApi.call('updateConciergeService', { body: { concierge_service: false } });
  const patientApi = await apiAs('patient2');
  await addCardByApi(patientApi, patientApi.user.id ?? '');
  const physician = (await signInAs('guest')).page;
  const patient = (await signInAs('patient2')).page;
  const menu = physician.getByRole('navigation').first();

  await test.step('RT-12 CS-01: the menu item is there only while the service is enabled', async () => {
    const item = menu.locator('a[href="/dashboard/concierge-service"]');
    await expect(menu.getByRole('link', { name: 'Note Templates' })).toBeVisible();
    await expect(item).toHaveCount(0);
    await physician.goto('/dashboard/concierge-service');
    await expect(physician).toHaveURL('/setting/concierge-service-settings');
    await physician.getByRole('switch', { name: 'Concierge service' }).click();
    await expect(item).toBeVisible();
  });

  await test.step('PW-08: the patient reads the offer and asks', async () => {
    await patient.goto(`/patient/physicians/${physicianId}`);
    const offer = patient.getByRole('region', { name: 'Concierge service' });
    await expect(offer).toContainText('$80 a month');
    await offer.getByRole('link', { name: 'Ask for concierge service' }).click();
    const cards = patient.getByRole('region', { name: 'Which card pays?' });
    await cards.getByRole('radio').first().check();
    await patient.getByRole('button', { name: 'Ask for $80 a month' }).click();
    await expect(patient).toHaveURL('/patient/concierge');
    await expect(patient.getByRole('article')).toContainText('Requested');
  });

  await test.step('RT-11 RT-13 CS-02: the physician sees a dot, searches and accepts', async () => {
    await expect(physician.getByText('asks for your concierge service').first()).toBeVisible();
    await menu.getByRole('link', { name: 'Concierge Service (New requests or messages)' }).click();
    await physician.locator('label').filter({ hasText: 'Requests' }).click();
    await physician.getByRole('searchbox', { name: 'Search concierge patients' }).fill('zzz');
    await expect(physician.getByText(MESSAGES.NO_PATIENTS)).toBeVisible();
    await physician.getByRole('searchbox', { name: 'Search concierge patients' }).fill('');
    await physician.getByRole('button', { name: /^Accept / }).click();
    await physician.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
    await expect(
      physician.getByText(CONCIERGE_MESSAGES.CONCIERGE_ACCEPTED, { exact: true }).first(),
    ).toBeVisible();
    await physician.locator('label').filter({ hasText: 'Subscribed Patients' }).click();
    await expect(physician.getByRole('table')).toContainText('Renews on');
    await expectNoViolation(physician, 'concierge service');
  });

  await test.step('CS-02 PW-08: both write in a chat without a visit', async () => {
    await expect(patient.getByRole('article')).toContainText('Active');
    await patient.getByRole('button', { name: 'Write a message' }).click();
    const chat = patient.getByRole('dialog');
    await chat.getByRole('textbox').fill('May I take it with milk?');
    await chat.getByRole('textbox').press('Enter');
    await expect(chat.getByText('May I take it with milk?')).toBeVisible();
    await expect(
      menu.getByRole('link', { name: 'Concierge Service (New requests or messages)' }),
    ).toBeVisible();
    await physician.getByRole('button', { name: /^Messages with / }).click();
    await expect(physician.getByRole('dialog').getByText('May I take it with milk?')).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Concierge Service', exact: true })).toBeVisible();
    await patient.keyboard.press('Escape');
  });

  await test.step('PW-08: the patient cancels on a phone and keeps the paid month', async () => {
    await patient.setViewportSize({ width: 390, height: 844 });
    await patient.reload();
    await patient.getByRole('button', { name: 'Cancel service' }).click();
    const dialog = patient.getByRole('dialog', { name: /Cancel the concierge service/ });
    await expect(dialog).toContainText('keep the service until');
    await dialog.getByRole('button', { name: 'Cancel service' }).click();
    await expect(patient.getByText(CONCIERGE_MESSAGES.CONCIERGE_CANCELED).first()).toBeVisible();
    await expect(patient.getByRole('article')).toContainText('Ends on');
    await expectNoViolation(patient, 'own concierge');
  });

  await test.step('PW-08 CS-02: the patient keeps the service after all, which the physician sees', async () => {
    await patient.getByRole('button', { name: 'Keep the service' }).click();
    const dialog = patient.getByRole('dialog', { name: /Keep the concierge service/ });
    await expect(dialog).toContainText('It renews on');
    await dialog.getByRole('button', { name: 'Keep the service' }).click();
    await expect(patient.getByText(CONCIERGE_MESSAGES.CONCIERGE_KEPT).first()).toBeVisible();
    await expect(patient.getByRole('article')).toContainText('Renews on');
    await expect(physician.getByText('keeps the concierge service').first()).toBeVisible();
    // Behind the chat, which is still open.
    await expect(physician.locator('table')).toContainText('Renews on');
  });

  await test.step('CS-01 RT-12 ST-01: deactivating refunds the unused time; the menu keeps the subscriber', async () => {
    await physician.goto('/setting/concierge-service-settings');
    await expect(physician.getByText('You keep 80%')).toBeVisible();
    await physician.getByRole('switch', { name: 'Concierge service' }).click();
    const dialog = physician.getByRole('dialog');
    await expect(dialog).toContainText('refunded automatically');
    await dialog.getByRole('button', { name: 'Deactivate' }).click();
    await expect(physician.getByText(CONCIERGE_MESSAGES.CONCIERGE_DEACTIVATED).first()).toBeVisible();
    await expect(patient.getByRole('article')).toContainText('the unused time is refunded');
    await patient.goto('/patient/payments');
    await expect(patient.getByText('Concierge service').first()).toBeVisible();
  });
});
