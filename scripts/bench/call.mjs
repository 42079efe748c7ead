import { signInAs, openJoinableVisit, waitForRemoteVideo, joinCallAsPatient } from '../lib/demo-browsers.mjs';
import { callApi, openSession, startProduct } from '../lib/product.mjs';

/** Presses a button in the page as soon as it can be pressed, because Playwright's own clicks take a tenth of a second. */
const press = (page, name) =>
  page.waitForFunction(
    (text) => {
      const button = [...document.querySelectorAll('button:not(:disabled)')].find(
        ({ textContent }) => textContent.trim() === text,
      );
      button?.click();
      return button !== undefined;
    },
    name,
    { polling: 'raf' },
  );

const closeAll = (pages) => Promise.all(pages.map((page) => page.context().close()));

/** Seconds from pressing 'Start call' to the first video frame of the patient, who has already joined. */
const measureStartToFirstFrame = async (browser, url) => {
  const patient = await signInAs(browser, url, 'Patient');
  await joinCallAsPatient(patient);
  const physician = await signInAs(browser, url, 'Doctor');
  await openJoinableVisit(physician);
  const pressed = performance.now();
  await press(physician, 'Start call');
  await press(physician, 'Join');
  await waitForRemoteVideo(physician);
  const elapsed = (performance.now() - pressed) / 1000;
  await closeAll([physician, patient]);
  return elapsed;
};

const PHYSICIAN = 'guest@demo.openvisit.test';
const PATIENT = 'patient2@demo.openvisit.test';

/** Gives the patient a card and makes the physician available. Returns the physician's id. */
const prepareInstantVisit = async (url) => {
  const patient = await openSession(url, PATIENT, 'PATIENT');
  await callApi(url, 'POST', '/api/billing/attachPaymentMethod', {
    token: patient.token,
    body: { details_id: patient.id, payment_method_id: 'pm_card_visa' },
  });
  const { id, token } = await openSession(url, PHYSICIAN, 'PHYSICIAN');
  const body = { is_available: true };
  await callApi(url, 'PATCH', `/api/availability/updateDoctorAvailableStatus/${id}`, { token, body });
  return id;
};

/** The patient asks for an instant visit and waits. */
const askForVisit = async (patient, physicianId) => {
  await patient.goto(`/patient/physicians/${physicianId}/visit-now`);
  const form = patient.getByRole('form', { name: 'Ask for a visit now' });
  await form.getByLabel('What is the visit about?').fill('Measured');
  await form.getByRole('button', { name: 'Ask for a visit now' }).click();
  const consent = patient.getByRole('checkbox', { name: /I have read this and agree/ });
  const waitingRoom = patient.getByText('You are next');
  await consent.or(waitingRoom).waitFor();
  if (await consent.isVisible()) {
    await consent.check();
    await form.getByRole('button', { name: 'Ask for a visit now' }).click();
  }
  await waitingRoom.waitFor();
};

/** Seconds from pressing 'Accept and start call' on an instant visit until each side plays the video of the other. */
const measureAcceptToFirstFrame = async (browser, url) => {
  const physicianId = await prepareInstantVisit(url);
  const patient = await signInAs(browser, url, 'Patient', undefined, PATIENT);
  const physician = await signInAs(browser, url, 'Doctor', undefined, PHYSICIAN);
  await askForVisit(patient, physicianId);
  await physician.getByRole('button', { name: 'Accept and start call' }).waitFor();
  const pressed = performance.now();
  await press(physician, 'Accept and start call');
  await press(physician, 'Join');
  await Promise.all([physician, patient].map(waitForRemoteVideo));
  const elapsed = (performance.now() - pressed) / 1000;
  await closeAll([physician, patient]);
  return elapsed;
};

/**
 * Seconds until the first video of a scheduled and of an instant visit, one after the other on one server. Both include the
 * physician's device check, which is confirmed as soon as it appears, and the instant one the hold on the patient's card.
 */
export const measureFirstFrames = async (browser) => {
  const product = await startProduct();
  try {
    return {
      scheduled: await measureStartToFirstFrame(browser, product.url),
      instant: await measureAcceptToFirstFrame(browser, product.url),
    };
  } finally {
    await product.stop();
  }
};
