import { expectNoViolation } from '../support/axe.ts';
import {
  createPushKeys,
  decryptPush,
  deliverPushes,
  hasAskedForPermission,
  startPushService,
  usePushService,
} from '../support/push.ts';
import { expect, test } from '../support/test.ts';
import { callPath, joinCall, leaveCall, openCall, prepareJoinableVisit } from '../support/visit.ts';

test.use({ ownServer: 'moves the clock to a visit and counts its notifications' });

test('NT-01 RT-11 RT-13 NT-02 CH-01 the notifications of both sides are listed by day, lead to their subject, and are read and cleared on every tab', async ({
  signInAs,
  apiAs,
  advanceClock,
}) => {
  const visit = await prepareJoinableVisit(await apiAs('physician'), advanceClock);
  const physician = (await signInAs('physician', { at: callPath('physician', visit.id) })).page;
  const { page: patient, context } = await signInAs('patient');
  const otherTab = await context.newPage();
  await otherTab.goto('/patient/payments');
  const getDot = (page: typeof patient) =>
    page
      .getByRole('navigation', { name: 'Main' })
      .first()
      .getByRole('link', { name: /^Notifications \(New/ });

  await test.step('the dot appears in every tab when the call starts', async () => {
    await joinCall(physician);
    await expect(getDot(patient)).toBeVisible();
    await expect(getDot(otherTab)).toBeVisible();
  });
  await test.step('the entry is filled in, read by opening it, and leads to the appointment', async () => {
    await getDot(patient).click();
    await expect(patient).toHaveURL('/patient/notifications');
    await expect(patient.getByRole('heading', { name: 'Today' })).toBeVisible();
    await expectNoViolation(patient, 'notifications');
    const entry = patient.getByRole('button', {
      name: /^Your physician has started the call for [A-Z][a-z]{2} \d+ at \d+:\d+ [AP]M/,
    });
    await entry.first().click();
    await expect(patient).toHaveURL(`/patient/appointments/${visit.id}`);
  });
  await test.step('marking all as read removes the dot in every tab', async () => {
    await patient.goto('/patient/notifications');
    const readAll = patient.getByRole('button', { name: 'Mark all as read' });
    if (await readAll.isEnabled()) await readAll.click();
    await expect(patient.getByText('All read')).toBeVisible();
    for (const page of [patient, otherTab]) await expect(getDot(page)).toHaveCount(0);
  });
  await test.step('clearing asks first and leaves nothing, also after a reload', async () => {
    await patient.getByRole('button', { name: 'Clear all' }).click();
    const dialog = patient.getByRole('dialog', { name: 'Clear all' });
    await expect(dialog).toContainText('Do you want to clear all notifications');
    await dialog.getByRole('button', { name: 'Clear all' }).click();
    await expect(patient.getByText('Notification cleared')).toBeVisible();
    await expect(patient.getByText('No Notifications Found')).toBeVisible();
    await patient.reload();
    await expect(patient.getByText('No Notifications Found')).toBeVisible();
  });
  await test.step('messages that nobody reads become one notification, which leads to their chat and is read there', async () => {
    await leaveCall(physician);
    await physician.goto(`/dashboard/appointments/detail/${visit.id}`);
    await physician.getByRole('button', { name: 'Messages', exact: true }).click();
    const sent = physician.getByRole('dialog', { name: /Grace/ });
    for (const text of ['Your results are here.', 'Please call me.']) {
      await sent.getByRole('textbox', { name: 'Message' }).fill(text);
      await physician.keyboard.press('Enter');
      await expect(sent.getByRole('log', { name: 'Messages' }).getByText(text)).toBeVisible();
    }
    const entry = patient.getByRole('button', { name: /^New message from .*Hart/ });
    await expect(entry).toBeVisible();
    await expect(getDot(otherTab)).toBeVisible();
    await expect(entry).toHaveCount(1);
    await entry.click();
    await expect(patient).toHaveURL(/\/patient\/messages/);
    await expect(patient.getByRole('log', { name: 'Messages' }).getByText('Please call me.')).toBeVisible();
    await expect(sent.getByText('Read', { exact: true })).toBeVisible();
    await expect(getDot(otherTab)).toHaveCount(0);
    await patient.goto('/patient/notifications');
    await expect(patient.getByText('All read')).toBeVisible();
    await expect(entry).toHaveCount(1);
  });
});

test('BX-15 BX-16 AC-16 a waiting patient reaches the physician on every page and, by Web Push, on a closed one', async ({
  signInAs,
  apiAs,
  advanceClock,
  pushPort,
}) => {
  const push = await startPushService(pushPort);
  const keys = createPushKeys();
  const visit = await prepareJoinableVisit(await apiAs('physician'), advanceClock, { isUnused: true });
  const { page: physician, context } = await signInAs('physician', {
    at: '/dashboard/change-password',
    serviceWorkers: 'allow',
  });
  await usePushService(context, `${push.origin}/device/1`, keys);
  const patient = (await signInAs('patient', { at: callPath('patient', visit.id) })).page;
  const banner = physician.getByRole('region', { name: 'Patient is waiting' });

  await test.step('the physician turns on push for this device', async () => {
    await physician.goto('/setting/notifications');
    const turnOn = physician.getByRole('button', { name: 'Turn on' });
    await expect(turnOn).toBeVisible();
    expect(await hasAskedForPermission(physician)).toBe(false);
    await turnOn.click();
    await expect(physician.getByText('Push is on for this device')).toBeVisible();
    await expectNoViolation(physician, 'notification settings');
    await physician.reload();
    await expect(physician.getByText('Push is on for this device')).toBeVisible();
  });
  await test.step('preferences and quiet hours are kept', async () => {
    const group = physician.getByRole('group', { name: 'Payments' });
    await group.getByRole('checkbox', { name: 'Push' }).uncheck();
    await expect(group.getByRole('status')).toHaveText('Saved');
    await physician.getByRole('switch', { name: 'Quiet hours' }).click();
    await expect(group.getByRole('status')).toBeEmpty();
    await expect(physician.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
    await expect(physician.getByLabel('From')).toHaveValue('10:00 PM');
    await physician.reload();
    await expect(group.getByRole('checkbox', { name: 'Push' })).not.toBeChecked();
    await expect(physician.getByRole('switch', { name: 'Quiet hours' })).toBeChecked();
    await expect(physician.getByRole('switch', { name: /may disturb me/ })).toBeChecked();
  });
  const payload =
    await test.step('the patient comes first: a banner on every page, and one encrypted push', async () => {
      await joinCall(patient);
      await expect(banner).toContainText('Grace');
      await physician.goto('/dashboard/appointments');
      await expect(banner).toBeVisible();
      await physician.goto('/dashboard/appointments/scheduled');
      await expect(physician.getByRole('button', { name: /Grace.*Patient is waiting/ })).toBeVisible();
      await expect.poll(() => push.requests.length).toBe(1);
      return decryptPush(push.requests[0]!.body, keys);
    });
  const { id } = JSON.parse(payload) as { id: string };
  await test.step('the service worker shows a neutral sentence, under one tag however often it arrives', async () => {
    expect(payload).not.toMatch(/Grace|\d{1,2}:\d{2}/);
    const expected = {
      title: 'OpenVisit',
      options: { body: 'Somebody is waiting for you in OpenVisit', tag: id },
    };
    const shown = await deliverPushes(physician, payload, payload);
    expect(shown).toMatchObject([expected, expected]);
  });
  await test.step('its link opens the appointment', async () => {
    await physician.goto(`/notifications/${id}`);
    await expect(physician).toHaveURL(`/dashboard/appointments/detail/${visit.id}`);
  });
  await test.step('the banner goes when the patient leaves, and comes back with the patient', async () => {
    await leaveCall(patient);
    await expect(banner).toHaveCount(0);
    await openCall(patient, 'patient', visit.id);
    await expect(banner).toBeVisible();
  });
  await test.step('the call starts from the banner, and nobody waits any more', async () => {
    await banner.getByRole('button', { name: /^Start call/ }).click();
    const startWithout = physician.getByRole('button', { name: /Start without/ });
    const join = physician.getByRole('button', { name: 'Join', exact: true });
    await expect(startWithout.or(join)).toBeVisible();
    if (await startWithout.isVisible()) await startWithout.click();
    await joinCall(physician);
    expect(push.requests).toHaveLength(1);
  });
  await push.close();
});

test('NT-01 BX-15 on a phone the menu leads to the notifications and their settings @phone', async ({
  signInAs,
}) => {
  const { page } = await signInAs('patient', { at: '/patient/appointments' });
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Notifications' }).click();
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
  await expectNoViolation(page, 'notifications on a phone');
  await page.getByRole('button', { name: 'Notification settings' }).click();
  await expect(page.getByRole('group', { name: 'Your physician is ready' })).toBeVisible();
  await expectNoViolation(page, 'notification settings on a phone');
});
