import pg from 'pg';
import { callApi, openSession, startProduct } from '../lib/product.mjs';
import { withServices } from '../lib/services.mjs';
import { openSocket } from './socket.mjs';

const WARM_UP = 20;
const ROUNDS = 300;

/** Cancels the demo's visits around now: a patient who has one cannot ask for another. */
const cancelCurrentVisits = async (url) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `update visit set status = 'CANCELLED'
     where status in ('ACCEPTED', 'REQUESTED') and abs(extract(epoch from starts_at - now())) < 7200`,
  );
  await client.end();
};

/** Milliseconds from the patient's request on one process to its event on the physician's socket at the other. */
const measureRings = async (a, b) => {
  const physician = await openSession(a.url, 'physician@demo.openvisit.test', 'PHYSICIAN');
  const patient = await openSession(b.url, 'patient@demo.openvisit.test', 'PATIENT');
  const profile = await callApi(b.url, 'GET', `/api/physicians/getDoctorProfile/${physician.id}`, patient);
  await callApi(a.url, 'PATCH', `/api/availability/updateDoctorAvailableStatus/${physician.id}`, {
    token: physician.token,
    body: { is_available: true },
  });
  let ring = () => undefined;
  const socket = await openSocket(a.url, physician.token, ({ name, data }) => {
    if (name === 'line.changed' && data.line !== null) ring();
  });
  const times = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const rung = new Promise((resolve) => (ring = () => resolve(performance.now())));
    const asked = performance.now();
    const { id } = await callApi(b.url, 'POST', '/api/visits/addVisitNowRequest', {
      token: patient.token,
      body: {
        doctor_detail: physician.id,
        topic: 'Measured',
        fee: profile.fees,
        patient_timezone: 'America/New_York',
      },
    });
    times.push((await rung) - asked);
    await callApi(b.url, 'PATCH', `/api/visits/updateVisitNowRequestStatus/${id}`, {
      token: patient.token,
      body: { doctor_status: 'CANCELLED' },
    });
  }
  socket.close();
  return times.slice(WARM_UP).sort((x, y) => x - y);
};

/** Median and 99th percentile (ms) from a request for an instant visit to the ring at the physician, over two processes. */
export const measureRingTimes = (programs) =>
  withServices(programs, async ({ postgres, redis }) => {
    const env = {
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      OPENVISIT_DEMO: '1',
      RATE_LIMIT_SCALE: '1000',
    };
    const a = await startProduct(env);
    const b = await startProduct({ ...env, DATA_DIR: a.dataDir });
    try {
      await cancelCurrentVisits(postgres.url);
      const times = await measureRings(a, b);
      return { median: times[Math.floor(times.length / 2)], p99: times[Math.floor(times.length * 0.99)] };
    } finally {
      await a.stop();
      await b.stop();
    }
  });
