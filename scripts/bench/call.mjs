import {
  signInAs,
  openJoinableVisit,
  joinCall,
  waitForRemoteVideo,
  joinCallAsPatient,
} from '../lib/demo-browsers.mjs';
import { startProduct } from '../lib/product.mjs';

/**
 * Seconds from pressing 'Start call' to the first video frame of the patient, who has already joined. Includes the
 * device check, which is confirmed as soon as it appears.
 */
export const firstFrame = async (browser) => {
  const product = await startProduct();
  try {
    const patient = await signInAs(browser, product.url, 'Patient');
    await joinCallAsPatient(patient);
    const physician = await signInAs(browser, product.url, 'Doctor');
    const start = await openJoinableVisit(physician);
    const pressed = performance.now();
    await start.click();
    await joinCall(physician);
    await waitForRemoteVideo(physician);
    const elapsed = (performance.now() - pressed) / 1000;
    await Promise.all([physician, patient].map((page) => page.context().close()));
    return elapsed;
  } finally {
    await product.stop();
  }
};
