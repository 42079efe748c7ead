import type { Locator, Page } from '@playwright/test';
import { expectNoViolation } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { callPath, prepareJoinableVisit, joinCall, leaveCall } from '../support/visit.ts';

test.use({ ownServer: 'records vitals in the visit that can be joined' });

const openVitals = async (page: Page): Promise<Locator> => {
  await page.keyboard.press('Alt+KeyV');
  const panel = page.getByRole('complementary', { name: 'Vitals' });
  await expect(panel.getByRole('heading', { name: 'Latest measurements', level: 3 })).toBeVisible();
  return panel;
};

/** Saves measurements by the labels of their fields. */
const record = async (scope: Page | Locator, values: Record<string, string>): Promise<void> => {
  await scope.getByRole('button', { name: 'Record vitals' }).click();
  for (const [label, value] of Object.entries(values)) await scope.getByLabel(label).fill(value);
  await scope.getByRole('button', { name: 'Save vitals' }).click();
};

test('CR-12 vitals recorded before and in the visit are in the call at once, flagged, with a trend and their history', async ({
  signInAs,
  apiAs,
  advanceClock,
}) => {
  const { id } = await prepareJoinableVisit(await apiAs('physician'), advanceClock);
  const physician = (await signInAs('physician', { at: callPath('physician', id) })).page;
  const patient = (await signInAs('patient')).page;
  await joinCall(physician);

  const panel = await test.step('before anything is recorded the panel shows dashes', async () => {
    const opened = await openVitals(physician);
    await expect(opened.getByText('not measured')).toHaveCount(6);
    return opened;
  });

  await test.step('the patient records from the appointment; implausible numbers are refused with a message', async () => {
    await patient.goto(`/patient/appointments/${id}`);
    await patient.getByRole('link', { name: 'Record vitals' }).click();
    await record(patient, { 'Blood pressure, upper': '152', 'Blood pressure, lower': '95', Pulse: '720' });
    await expect(patient.getByText('Pulse must be between 20 and 300 bpm', { exact: false })).toBeVisible();
    await expectNoViolation(patient, 'own vitals');
    await patient.getByLabel('Pulse').fill('72');
    await patient.getByRole('button', { name: 'Save vitals' }).click();
    await expect(patient.getByText('Vitals Successfully Saved')).toBeVisible();
    await expect(patient.getByText('Stage 2 hypertension')).toBeVisible();
  });

  await test.step('the physician reads them without a reload and records in the call', async () => {
    await expect(panel.getByText(/^152\/95/).first()).toBeVisible();
    await expect(panel.getByText('Stage 2 hypertension')).toBeVisible();
    await record(panel, {
      'Blood pressure, upper': '118',
      'Blood pressure, lower': '76',
      'Oxygen saturation': '97',
    });
    await expect(panel.getByText(/^118\/76/).first()).toBeVisible();
    await expect(panel.getByText('Stage 2 hypertension')).toHaveCount(0);
    const trend = panel.getByRole('table', { name: 'Blood Pressure' });
    await expect(trend.getByRole('row')).toHaveCount(3);
    await expect(panel.getByText(/normal for adults, systolic 90–120/)).toBeVisible();
    const history = panel.getByRole('list', { name: 'recorded vitals' }).getByRole('listitem');
    await expect(history).toHaveCount(2);
    await expect(history.last()).toContainText('152/95 mmHg · 72 bpm');
    await expectNoViolation(physician, 'vitals of the call');
  });

  await test.step('the patient reads the physician’s measurement at once and what a reload keeps', async () => {
    await expect(patient.getByText(/^118\/76/).first()).toBeVisible();
    await patient.reload();
    await expect(patient.getByRole('list', { name: 'recorded vitals' }).getByRole('listitem')).toHaveCount(2);
  });
  await leaveCall(physician);
});

test('CR-12 a patient records temperature and height on a phone @phone', async ({ signInAs }) => {
  const { page } = await signInAs('patient', { at: '/patient/vitals' });
  await expect(page.getByRole('heading', { name: 'Vitals', level: 1 })).toBeVisible();
  await record(page, { Temperature: '98.7', 'Height, feet': '5', 'Height, inches': '6' });
  await expect(page.getByText('5 ft 6 in', { exact: true })).toBeVisible();
  await expectNoViolation(page, 'vitals on a phone');
});
