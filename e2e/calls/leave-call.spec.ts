import { expect, test } from '../support/test.ts';
import { callPath, endVisit, prepareJoinableVisit, joinCall, getControls } from '../support/visit.ts';

test.use({ ownServer: 'uses the visit that can be joined' });

test('CR-10 leaving a call by Back or reload asks for confirmation; staying keeps the call', async ({
  apiAs,
  advanceClock,
  signInAs,
}) => {
  const visit = await prepareJoinableVisit(await apiAs('physician'), advanceClock);
  const { page } = await signInAs('patient', { at: '/patient/appointments' });
  await page.goto(`/patient/appointments/${visit.id}`);
  await page.getByRole('button', { name: /^(Join call|Rejoin)$/ }).click();
  await expect(page).toHaveURL(callPath('patient', visit.id));
  await joinCall(page);

  await page.evaluate(() => window.history.back());
  const dialog = page.getByRole('dialog', { name: 'Leave call' });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(callPath('patient', visit.id));
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(getControls(page)).toBeVisible();
  await expect(page.getByText('1 in the call')).toBeVisible();

  const warned = await page.evaluate(() => {
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    return leaving.defaultPrevented;
  });
  expect(warned).toBe(true);

  await page.evaluate(() => window.history.back());
  await dialog.getByRole('button', { name: 'Leave call' }).click();
  await expect(page).toHaveURL(`/patient/appointments/${visit.id}`);
  await expect(page.getByText('You have left the call')).toBeVisible();
});

test('BX-09 a physician who is alone in the call can leave it, and ends the visit once the patient has joined', async ({
  apiAs,
  advanceClock,
  signInAs,
}) => {
  const visit = await prepareJoinableVisit(await apiAs('physician'), advanceClock, { isUnused: true });
  const physician = (await signInAs('physician', { at: callPath('physician', visit.id) })).page;
  await joinCall(physician);
  await expect(physician.getByRole('button', { name: 'Leave call' })).toBeVisible();
  await expect(physician.getByRole('button', { name: 'End call' })).toHaveCount(0);
  const patient = (await signInAs('patient', { at: callPath('patient', visit.id) })).page;
  await joinCall(patient);
  await endVisit(physician);
});
