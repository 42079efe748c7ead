import type { Page } from '@playwright/test';
import { expectNoViolation } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import {
  callPath,
  expectRemoteVideo,
  getControls,
  joinCall,
  leaveCall,
  openCall,
  prepareJoinableVisit,
} from '../support/visit.ts';

const getPanel = (page: Page, name: string) => page.getByRole('complementary', { name });

/** Selects an item of the call's menu. */
const choose = async (page: Page, name: string): Promise<void> => {
  await getControls(page).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name }).click();
};

test.use({ ownServer: 'uses the visit that can be joined' });

test('CR-04 one panel at a time, larger on demand, by keyboard, and kept over a reload', async ({
  signInAs,
  apiAs,
  advanceClock,
}) => {
  const { id } = await prepareJoinableVisit(await apiAs('physician'), advanceClock);
  const { page } = await signInAs('physician', { at: callPath('physician', id) });
  await joinCall(page);

  await test.step('shortcuts open, replace and close panels, also from a text field', async () => {
    await page.keyboard.press('Alt+KeyC');
    await expect(getPanel(page, 'Chat')).toBeVisible();
    await page.keyboard.press('Alt+KeyA');
    await getPanel(page, 'Add to call').getByRole('searchbox').focus();
    await page.keyboard.press('Alt+KeyH');
    await expect(getPanel(page, 'Chart')).toBeVisible();
    await expect(page.getByRole('complementary')).toHaveCount(1);
    await page.keyboard.press('Alt+KeyH');
    await expect(page.getByRole('complementary')).toHaveCount(0);
    await page.keyboard.press('Alt+KeyN');
    await expect(page.getByRole('complementary')).toHaveCount(0);
    await page.keyboard.press('Alt+Slash');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(help.getByText('Open or close chart')).toBeVisible();
    await expectNoViolation(page, 'keyboard shortcuts');
    await page.keyboard.press('Escape');
    await expect(help).toHaveCount(0);
    await page.keyboard.press('Alt+KeyQ');
    await page.getByRole('dialog', { name: 'Leave call' }).getByRole('button', { name: 'Stay' }).click();
  });

  await test.step('the larger panel and the open one are kept over a reload', async () => {
    await getControls(page).getByRole('button', { name: 'Chart' }).click();
    const measureWidth = async () => (await getPanel(page, 'Chart').boundingBox())?.width ?? 0;
    expect(await measureWidth()).toBeLessThan(600);
    await page.getByRole('button', { name: 'Make the panel larger' }).click();
    await expect.poll(measureWidth).toBe(720);
    await page.reload();
    await expect(getPanel(page, 'Chart')).toBeVisible();
    expect(await measureWidth()).toBe(720);
    await page.getByRole('button', { name: 'Make the panel smaller' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('complementary')).toHaveCount(0);
  });
  await leaveCall(page);
});

test('CR-04 on a phone a panel is a sheet and the video stays visible @phone', async ({
  signInAs,
  apiAs,
  advanceClock,
}) => {
  const { id } = await prepareJoinableVisit(await apiAs('physician'), advanceClock);
  const physician = (await signInAs('physician', { at: callPath('physician', id) })).page;
  const patient = (await signInAs('patient')).page;
  await joinCall(physician);
  await openCall(patient, 'patient', id);
  await expectRemoteVideo(physician);
  await choose(physician, 'Chart');
  const sheet = await getPanel(physician, 'Chart').boundingBox();
  const video = await physician.getByRole('list', { name: 'Participants' }).locator('video').boundingBox();
  expect(video?.height).toBeGreaterThan(150);
  expect((video?.y ?? 0) + (video?.height ?? 0)).toBeLessThanOrEqual(sheet?.y ?? 0);
  await expectNoViolation(physician, 'chart on a phone');
  for (const page of [patient, physician]) await leaveCall(page);
});

test('BX-12 CR-08 CR-12 chart and e-prescribing next to the call; only its physician opens the patient in a window', async ({
  signInAs,
  apiAs,
  advanceClock,
}) => {
  const { id } = await prepareJoinableVisit(await apiAs('physician'), advanceClock);
  const physician = (await signInAs('physician', { at: callPath('physician', id) })).page;
  await joinCall(physician);

  await test.step('the chart has the health summary and the past visits', async () => {
    await getControls(physician).getByRole('button', { name: 'Chart' }).click();
    const chart = getPanel(physician, 'Chart');
    for (const text of [
      'Penicillin',
      'Mild asthma',
      'Albuterol inhaler',
      'Appendectomy',
      'Mother: type 2 diabetes',
    ])
      await expect(chart.getByText(text)).toBeVisible();
    await expect(
      chart.getByRole('list', { name: 'past visits' }).getByRole('listitem').first(),
    ).toBeVisible();
    await expectNoViolation(physician, 'chart');
  });

  await test.step('the prescriptions panel lists what is missing, then opens the provider at this patient', async () => {
    const prescriptions = getPanel(physician, 'Prescriptions');
    const portal = physician.frameLocator('iframe[title="e-Prescription"]');
    await choose(physician, 'Prescriptions');
    await expect(physician.getByRole('complementary')).toHaveCount(1);
    await expect(prescriptions.getByText(/Grace Lindqvist has no e-prescription profile yet/)).toBeVisible();
    await expect(portal.getByRole('heading', { name: 'Amelia Hart' })).toBeVisible();
    const patient = await apiAs('patient');
    const { id: record, dosespot_id } = await patient.call('registerPatient', {});
    await patient.call('addPatientDoseSpotID', { params: { id: record }, body: { dosespot_id } });
    await physician.keyboard.press('Alt+KeyP');
    await expect(prescriptions).toHaveCount(0);
    await choose(physician, 'Prescriptions');
    await expect(portal.getByRole('heading', { name: 'Grace Lindqvist' })).toBeVisible();
    await expectNoViolation(physician, 'prescriptions');
    await portal.getByLabel('Medication').selectOption('lisinopril 10 mg tablet');
    await portal.getByLabel('Directions for the patient').fill('Take one tablet every morning.');
    await portal.getByRole('button', { name: 'Approve and send' }).click();
    await expect(prescriptions.getByRole('button', { name: 'lisinopril 10 mg tablet' })).toBeVisible();
  });

  await test.step('View Patient opens a window of 900 by 900', async () => {
    const opened = physician.waitForEvent('popup');
    await choose(physician, 'View Patient');
    const window = await opened;
    await expect(window.getByRole('heading', { name: 'Grace Lindqvist' })).toBeVisible();
    await expect(window.getByText('Penicillin')).toBeVisible();
    expect(await window.evaluate(() => [innerWidth, innerHeight])).toEqual([900, 900]);
    await expectNoViolation(window, 'patient window');
  });

  await test.step('a patient has neither', async () => {
    const patient = (await signInAs('patient', { at: callPath('patient', id) })).page;
    await joinCall(patient);
    await getControls(patient).getByRole('button', { name: 'More' }).click();
    await expect(patient.getByRole('menuitem', { name: 'Show keyboard shortcuts' })).toBeVisible();
    await expect(patient.getByRole('menuitem', { name: 'View Patient' })).toHaveCount(0);
    await expect(getControls(patient).getByRole('button', { name: 'Chart' })).toHaveCount(0);
    await patient.keyboard.press('Escape');
    await leaveCall(patient);
  });
  await leaveCall(physician);
});
