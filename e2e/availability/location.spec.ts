import { REPLY_MESSAGES } from '@openvisit/contract';
import { expect, test } from '../support/test.ts';

test.use({ ownServer: 'changes the availability of physicians' });

/** Albany, far from the practice in New York, and near the patient's ZIP code below. */
const ALBANY = { latitude: 42.6526, longitude: -73.7562 };

test('ST-02 PW-01 a physician moves to the current location, and patients find them by distance', async ({
  signInAs,
  apiAs,
}) => {
  const { page, context } = await signInAs('physician', { at: '/setting/change-location' });
  const current = page.getByRole('radio', { name: /Current Location/ });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(page.getByRole('radio', { name: /Clinic Address/ })).toBeChecked();

  await test.step('without a position the reason is shown, and Cancel keeps the clinic', async () => {
    await current.check();
    await save.click();
    const dialog = page.getByRole('dialog', { name: 'Allow Location' });
    await expect(dialog).toContainText(/Geolocation|Location access/);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('radio', { name: /Clinic Address/ })).toBeChecked();
  });

  const patient = await apiAs('patient');
  const findNear = async () => {
    const query = { filter_distance: 10, user_latitude: ALBANY.latitude, user_longitude: ALBANY.longitude };
    const { results } = await patient.call('searchDoctor', { query });
    return results.find(({ last_name }) => last_name === 'Hart')?.distance;
  };
  expect(await findNear()).toBeUndefined();

  await test.step('the current location is used for the distance', async () => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(ALBANY);
    await current.check();
    await save.click();
    await expect(page.getByText(REPLY_MESSAGES.LOCATION_UPDATED)).toBeVisible();
    await page.reload();
    await expect(current).toBeChecked();
    expect(await findNear()).toBe(1);
  });

  await test.step('back at the clinic, the patient finds the physician near it only', async () => {
    await page.getByRole('radio', { name: /Clinic Address/ }).check();
    await save.click();
    await expect(page.getByText(REPLY_MESSAGES.LOCATION_UPDATED)).toBeVisible();
    expect(await findNear()).toBeUndefined();
    const { page: search } = await signInAs('patient', { at: '/patient/physicians' });
    await search.getByLabel('Distance').selectOption({ label: 'Within 250 miles' });
    await expect(search.getByText(/\d+ miles? away/).first()).toBeVisible();
  });
});
