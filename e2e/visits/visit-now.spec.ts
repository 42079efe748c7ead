import { MESSAGES, REPLY_MESSAGES } from '@openvisit/contract';
import { expectNoViolation } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { endVisit, expectRemoteVideo, joinCall } from '../support/visit.ts';
import { fillRequest, setAvailable, withCard } from '../support/visit-now.ts';

test.use({ ownServer: 'the line and the availability of a physician are shared' });

const PHYSICIAN = 'Noah Bennett';

test('AP-11 PW-03 BX-06 a request rings on every page, and accepting it leads both into the call until its end', async ({
  signInAs,
  apiAs,
}) => {
  test.setTimeout(120_000);
  const physicianId = await setAvailable(apiAs, 'guest');
  await withCard(apiAs, 'patient2');
  const doctor = (await signInAs('guest', { at: '/dashboard/change-password' })).page;
  const patient = (await signInAs('patient2')).page;
  const topic = 'An itchy rash since this morning';

  await test.step('the patient asks and waits', async () => {
    await fillRequest(patient, physicianId, topic);
    await expect(patient.getByText('You are next')).toBeVisible();
    await expect(patient.getByText('Your connection is good.')).toBeVisible();
    await expect(patient.getByRole('meter', { name: 'Microphone level' })).toBeVisible();
    await expectNoViolation(patient, 'waiting room');
  });

  await test.step('the physician is notified on another page', async () => {
    const banner = doctor.getByRole('region', { name: 'Visit now' });
    await expect(banner).toContainText('is asking for a visit now');
    await expectNoViolation(doctor, 'visit now banner');
    await banner.getByRole('button', { name: 'Answer' }).click();
    await expect(doctor.getByRole('link', { name: /^Visit Now/ })).toHaveText(/\(1\)/);
    await expect(doctor.getByText(topic)).toBeVisible();
  });

  await test.step('accepting leads both into the call; the patient needs no further step', async () => {
    await doctor.getByRole('button', { name: 'Accept and start call' }).click();
    await expect(patient.getByRole('group', { name: 'Call controls' })).toBeVisible();
    await joinCall(doctor);
    await expectRemoteVideo(doctor);
    await expectRemoteVideo(patient);
  });

  await test.step('the physician ends the visit', async () => {
    await endVisit(doctor);
    await expect(patient).toHaveURL(/\/patient\/appointments/);
  });
});

test('AP-11 BX-06 after a denial the patient asks another physician with the same topic @phone', async ({
  signInAs,
  apiAs,
}) => {
  const physicianId = await setAvailable(apiAs, 'guest');
  await setAvailable(apiAs, 'colleague');
  await withCard(apiAs, 'patient3');
  const doctor = (await signInAs('guest')).page;
  const patient = (await signInAs('patient3')).page;
  const topic = 'A sore throat';
  await fillRequest(patient, physicianId, topic);

  await doctor.getByRole('button', { name: 'Deny' }).click();
  await doctor.getByRole('dialog').getByRole('button', { name: 'Deny' }).click();
  await expect(doctor.getByText(MESSAGES.VISIT_NOW_REQUEST_DENIED)).toBeVisible();

  await expect(patient.getByText(`Dr. ${PHYSICIAN} cannot see you now.`)).toBeVisible();
  await expect(patient.getByText('Nothing was charged.')).toBeVisible();
  await expectNoViolation(patient, 'denied request');
  const other = patient
    .getByRole('list', { name: 'Physicians available now' })
    .getByRole('button', { name: /Sofia/ });
  await other.click();
  await expect(patient.getByText('You are next')).toBeVisible();
  await expect(patient.getByRole('region', { name: 'Your place in line' })).toContainText(topic);
  await patient.getByRole('button', { name: 'Leave the waiting room' }).click();
  await patient.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(patient.getByText(/You are no longer waiting for Dr\. Sofia/)).toBeVisible();
});

test('BX-06 the place in line survives a reload and another page, and can be left @phone', async ({
  signInAs,
  apiAs,
}) => {
  const physicianId = await setAvailable(apiAs, 'guest');
  await withCard(apiAs, 'patient2');
  const { page } = await signInAs('patient2');
  await fillRequest(page, physicianId, 'A cough');
  await page.reload();
  await expect(page.getByText('You are next')).toBeVisible();
  await page.goto('/patient/appointments');
  const banner = page.getByRole('region', { name: 'Your visit now' });
  await expect(banner).toContainText(`You are waiting for Dr. ${PHYSICIAN}`);
  await expectNoViolation(page, 'waiting banner');
  await banner.getByRole('button', { name: 'Open the waiting room' }).click();
  await page.getByRole('button', { name: 'Leave the waiting room' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByText(MESSAGES.VISIT_NOW_LEFT)).toBeVisible();
  await expect(page.getByText(`You are no longer waiting for Dr. ${PHYSICIAN}`)).toBeVisible();
});

test('BX-06 two patients wait in line, and the second moves up without a reload', async ({
  signInAs,
  apiAs,
}) => {
  const physicianId = await setAvailable(apiAs, 'guest');
  await withCard(apiAs, 'patient2');
  await withCard(apiAs, 'patient3');
  const doctor = (await signInAs('guest')).page;
  const first = (await signInAs('patient2')).page;
  const second = (await signInAs('patient3')).page;
  await fillRequest(first, physicianId, 'Came first');
  await fillRequest(second, physicianId, 'Came second');
  await expect(second.getByText('1 person before you')).toBeVisible();
  await expect(doctor.getByText('and 1 more waiting')).toBeVisible();
  await first.getByRole('button', { name: 'Leave the waiting room' }).click();
  await first.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(second.getByText('You are next')).toBeVisible();
  await expect(doctor.getByText('Came second')).toBeVisible();
});

test('AV-03 PW-07 ST-01 a patient lets an unavailable physician know, who becomes available and can forbid it', async ({
  signInAs,
  apiAs,
}) => {
  const physicianId = await setAvailable(apiAs, 'colleague', false);
  const doctor = (await signInAs('colleague')).page;
  const patient = (await signInAs('patient2')).page;
  const available = doctor.getByRole('banner').getByRole('switch', { name: 'Available Now' });
  await expect(available).not.toBeChecked();

  await test.step('the nudge asks the physician to become available', async () => {
    await patient.goto(`/patient/physicians/${physicianId}`);
    await patient.getByRole('button', { name: 'Let them know you are looking' }).click();
    await expect(patient.getByText(MESSAGES.NUDGE_SENT)).toBeVisible();
    await doctor.getByRole('button', { name: 'Make Yourself Available' }).click();
    await expect(doctor.getByText(MESSAGES.AVAILABLE_ON)).toBeVisible();
    await expect(available).toBeChecked();
    await patient.reload();
    await expect(patient.getByRole('link', { name: 'Ask for a visit now' })).toBeVisible();
  });

  await test.step('the switch on the Visit Now tab turns it off again', async () => {
    await doctor.getByRole('main').getByRole('switch', { name: 'Available Now' }).click();
    await expect(doctor.getByText(MESSAGES.AVAILABLE_OFF)).toBeVisible();
    await expect(available).not.toBeChecked();
  });

  await test.step('the physician forbids nudges', async () => {
    await doctor.goto('/setting/nudge-permission');
    await doctor.getByRole('switch', { name: 'Allow patient to nudge' }).click();
    await expect(doctor.getByText(MESSAGES.NUDGE_SETTING_SAVED)).toBeVisible();
    await patient.reload();
    await patient.getByRole('button', { name: 'Let them know you are looking' }).click();
    await expect(patient.getByText(REPLY_MESSAGES.NUDGE_NOT_ALLOWED)).toBeVisible();
  });
});
