import { VISIT_MESSAGES } from '@openvisit/contract';
import { bookVisit, getDistantSlot, getPhysicianLink } from '../support/booking.ts';
import { expect, test } from '../support/test.ts';

test('PW-01 patients find physicians by name, specialty and availability, and a reload keeps the filters @phone', async ({
  signInAs,
}) => {
  const { page } = await signInAs('patient2', { at: '/patient/physicians' });
  await expect(getPhysicianLink(page, 'Noah Bennett')).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Specialty').selectOption('Dermatologist');
  await expect(getPhysicianLink(page, 'Noah Bennett')).toHaveCount(0);
  await expect(getPhysicianLink(page, 'Sofia Marin')).toHaveCount(1);
  await page.reload();
  await expect(page.getByLabel('Specialty')).toHaveValue('Dermatologist');
  await expect(getPhysicianLink(page, 'Noah Bennett')).toHaveCount(0);
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  await page.getByLabel('Specialty').selectOption('');
  await page.getByRole('searchbox', { name: 'Search physicians by name' }).fill('Ben');
  await expect(getPhysicianLink(page, 'Sofia Marin')).toHaveCount(0);
  await expect(getPhysicianLink(page, 'Noah Bennett')).toHaveCount(1);
});

test('PW-04 the patient answers a reschedule request with another time, and can cancel', async ({
  apiAs,
  signInAs,
}) => {
  const physician = await apiAs('physician');
  const { results } = await (await apiAs('patient2')).call('searchDoctor', { query: { search: 'Hart' } });
  const physicianId = results[0]?.id ?? '';
  const patient = await apiAs('patient2');
  const slot = await getDistantSlot(patient, physicianId);
  const topic = 'Trouble sleeping';
  const { data } = await bookVisit(patient, physicianId, slot.starts_at, topic);
  await physician.call('updateAppointmentStatus', {
    params: { id: data.id },
    body: { status: 'RESCHEDULE_REQUEST' },
  });

  const { page } = await signInAs('patient2', { at: '/patient/appointments' });
  const card = page.getByRole('article').filter({ hasText: topic });
  await card.getByRole('button', { name: 'Choose another time' }).click();
  await expect(page.getByRole('heading', { name: 'Choose another time' })).toBeVisible();
  // The first of the later days has slots at every hour at which the test may run.
  const picker = page.getByRole('region', { name: 'Choose a time' });
  await picker.getByRole('button', { name: 'Later days' }).click();
  await picker
    .getByRole('radio', { disabled: false, name: /\d:\d\d/ })
    .last()
    .check();
  await page.getByRole('button', { name: /^Request / }).click();
  await expect(page.getByText(VISIT_MESSAGES.APPOINTMENT_RESCHEDULED)).toBeVisible();
  await expect(page.getByText('Requested', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Cancel appointment' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('button', { name: /cancel/i })
    .last()
    .click();
  await expect(page.getByRole('dialog')).toContainText(VISIT_MESSAGES.APPOINTMENT_CANCELED);
  await page.getByRole('dialog').getByRole('button', { name: 'Okay' }).click();
  await expect(page.getByText('Canceled', { exact: true })).toBeVisible();
});
