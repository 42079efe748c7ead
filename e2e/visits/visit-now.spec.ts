import { REPLY_MESSAGES, VISIT_MESSAGES } from '@openvisit/contract';
import { expectNoViolation } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { endVisit, expectRemoteVideo, joinCall, getControls } from '../support/visit.ts';
import { requestVisitNow, setAvailability, addCardForPatient } from '../support/visit-now.ts';

test.use({ ownServer: 'changes the availability and the waiting line of a physician' });

const PHYSICIAN = 'Noah Bennett';

test('AP-11 PW-03 BX-06 a request rings on every page, and accepting it opens the call for both until the visit ends', async ({
  signInAs,
  apiAs,
}) => {
  const physicianId = await setAvailability(apiAs, 'guest');
  await addCardForPatient(apiAs, 'patient2');
  const physician = (await signInAs('guest', { at: '/dashboard/change-password' })).page;
  const patient = (await signInAs('patient2')).page;
  const topic = 'An itchy rash since this morning';

  await test.step('the patient asks and waits', async () => {
    await requestVisitNow(patient, physicianId, topic);
    await expect(patient.getByText('You are next')).toBeVisible();
    await expect(patient.getByText('Your connection is good.')).toBeVisible();
    await expect(patient.getByRole('meter', { name: 'Microphone level' })).toBeVisible();
    await expectNoViolation(patient, 'waiting room');
  });

  await test.step('the physician is notified on another page', async () => {
    const banner = physician.getByRole('region', { name: 'Visit now' });
    await expect(banner).toContainText('is asking for a visit now');
    await expectNoViolation(physician, 'visit now banner');
    await banner.getByRole('button', { name: 'Open request' }).click();
    await expect(physician.getByRole('link', { name: /^Visit Now/ })).toHaveText(/\(1\)/);
    await expect(physician.getByText(topic)).toBeVisible();
  });

  await test.step('accepting opens the call for both; the patient does nothing more', async () => {
    await physician.getByRole('button', { name: 'Accept and start call' }).click();
    await expect(getControls(patient)).toBeVisible();
    await joinCall(physician);
    await expectRemoteVideo(physician);
    await expectRemoteVideo(patient);
  });

  await test.step('the physician ends the visit', async () => {
    await endVisit(physician);
    await expect(patient).toHaveURL(/\/patient\/appointments/);
  });
});

test('AP-11 BX-06 after a denial the patient asks another physician with the same topic @phone', async ({
  signInAs,
  apiAs,
}) => {
  const physicianId = await setAvailability(apiAs, 'guest');
  await setAvailability(apiAs, 'colleague');
  await addCardForPatient(apiAs, 'patient3');
  const physician = (await signInAs('guest')).page;
  const patient = (await signInAs('patient3')).page;
  const topic = 'A sore throat';
  await requestVisitNow(patient, physicianId, topic);

  await physician.getByRole('button', { name: 'Deny' }).click();
  await physician.getByRole('dialog').getByRole('button', { name: 'Deny' }).click();
  await expect(physician.getByText(VISIT_MESSAGES.VISIT_NOW_REQUEST_DENIED)).toBeVisible();

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

test('BX-06 the place in line survives a reload and another page, until the patient leaves the line @phone', async ({
  signInAs,
  apiAs,
}) => {
  const physicianId = await setAvailability(apiAs, 'guest');
  await addCardForPatient(apiAs, 'patient2');
  const { page } = await signInAs('patient2');
  await requestVisitNow(page, physicianId, 'A cough');
  await page.reload();
  await expect(page.getByText('You are next')).toBeVisible();
  await page.goto('/patient/appointments');
  const banner = page.getByRole('region', { name: 'Your visit now' });
  await expect(banner).toContainText(`You are waiting for Dr. ${PHYSICIAN}`);
  await expectNoViolation(page, 'waiting banner');
  await banner.getByRole('button', { name: 'Open the waiting room' }).click();
  await page.getByRole('button', { name: 'Leave the waiting room' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByText(VISIT_MESSAGES.VISIT_NOW_LEFT)).toBeVisible();
  await expect(page.getByText(`You are no longer waiting for Dr. ${PHYSICIAN}`)).toBeVisible();
});

test('BX-06 two patients wait in line, and the second moves up without a reload, also after the phone has slept', async ({
  signInAs,
  apiAs,
}) => {
  const physicianId = await setAvailability(apiAs, 'guest');
  await addCardForPatient(apiAs, 'patient2');
  await addCardForPatient(apiAs, 'patient3');
  const physician = (await signInAs('guest')).page;
  const first = (await signInAs('patient2')).page;
  const second = (await signInAs('patient3')).page;
  await requestVisitNow(first, physicianId, 'Came first');
  await requestVisitNow(second, physicianId, 'Came second');
  await expect(second.getByText('1 person before you')).toBeVisible();
  await expect(physician.getByText('and 1 more waiting')).toBeVisible();
  const device = await second.context().newCDPSession(second);
  const sleep = async (state: 'frozen' | 'active') => {
    // A phone that sleeps runs no script and loses its connection.
    await second.context().setOffline(state === 'frozen');
    await device.send('Page.setWebLifecycleState', { state });
  };
  await sleep('frozen');
  await first.getByRole('button', { name: 'Leave the waiting room' }).click();
  await first.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(physician.getByText('Came second')).toBeVisible();
  await sleep('active');
  await expect(second.getByText('You are next')).toBeVisible();
});

test('AV-03 PW-07 ST-01 a patient nudges an unavailable physician, who becomes available and can turn nudges off', async ({
  signInAs,
  apiAs,
}) => {
  const physicianId = await setAvailability(apiAs, 'colleague', false);
  const physician = (await signInAs('colleague')).page;
  const patient = (await signInAs('patient2')).page;
  const available = physician.getByRole('banner').getByRole('switch', { name: 'Available Now' });
  await expect(available).not.toBeChecked();

  await test.step('a nudge asks the physician to become available', async () => {
    await patient.goto(`/patient/physicians/${physicianId}`);
    await patient.getByRole('button', { name: 'Let them know you are looking' }).click();
    await expect(patient.getByText(VISIT_MESSAGES.NUDGE_SENT)).toBeVisible();
    await physician.getByRole('button', { name: 'Make Yourself Available' }).click();
    await expect(physician.getByText(VISIT_MESSAGES.AVAILABLE_ON)).toBeVisible();
    await expect(available).toBeChecked();
    await patient.reload();
    await expect(patient.getByRole('link', { name: 'Ask for a visit now' })).toBeVisible();
  });

  await test.step('the switch on the Visit Now tab turns it off again', async () => {
    await physician.getByRole('main').getByRole('switch', { name: 'Available Now' }).click();
    await expect(physician.getByText(VISIT_MESSAGES.AVAILABLE_OFF)).toBeVisible();
    await expect(available).not.toBeChecked();
  });

  await test.step('the physician turns nudges off', async () => {
    await physician.goto('/setting/nudge-permission');
    await physician.getByRole('switch', { name: 'Allow patient to nudge' }).click();
    await expect(physician.getByText(VISIT_MESSAGES.NUDGE_SETTING_SAVED)).toBeVisible();
    await patient.reload();
    await patient.getByRole('button', { name: 'Let them know you are looking' }).click();
    await expect(patient.getByText(REPLY_MESSAGES.NUDGE_NOT_ALLOWED)).toBeVisible();
  });
});
