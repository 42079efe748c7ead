import { arrive, openVisit, takeSeat, untilOthersMove, waitInCall } from '../lib/people.mjs';
import { startProduct } from '../lib/product.mjs';

/**
 * Seconds from pressing 'Start call' to the first frame of the patient, who waits in the call. The check of the devices
 * lies in between; it is confirmed as soon as it can be.
 */
export const firstFrame = async (browser) => {
  const product = await startProduct();
  try {
    const patient = await arrive(browser, product.url, 'Patient');
    await waitInCall(patient);
    const doctor = await arrive(browser, product.url, 'Doctor');
    const start = await openVisit(doctor);
    const pressed = performance.now();
    await start.click();
    await takeSeat(doctor);
    await untilOthersMove(doctor);
    const took = (performance.now() - pressed) / 1000;
    await Promise.all([doctor, patient].map((page) => page.context().close()));
    return took;
  } finally {
    await product.stop();
  }
};
