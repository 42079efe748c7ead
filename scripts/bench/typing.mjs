import {
  joinCall,
  joinCallAsPatient,
  openJoinableVisit,
  signInAs,
  waitForRemoteVideo,
} from '../lib/demo-browsers.mjs';
import { startProduct } from '../lib/product.mjs';

/** Characters in the field before the measured ones. */
const NOTE_LENGTH = 20_000;
const WARM_UP_KEYS = 30;
const KEYS = 300;
/** A fast typist: about 12 characters a second. */
const KEY_INTERVAL_MS = 80;
/** Keys between two messages of the patient. */
const KEYS_PER_MESSAGE = 25;

const LINE = 'The patient reports a dry cough that is worse at night. ';

const TEXT = LINE.repeat(Math.ceil(NOTE_LENGTH / LINE.length)).slice(0, NOTE_LENGTH);

/** Runs in the page: collects the time between frames, and from each key to the frame that shows it. */
const startRecording = () => {
  const recording = { frames: [], latencies: [] };
  const stopping = new AbortController();
  window.stopRecording = () => {
    stopping.abort();
    return recording;
  };
  let last = performance.now();
  const recordFrame = (now) => {
    recording.frames.push(now - last);
    last = now;
    if (!stopping.signal.aborted) requestAnimationFrame(recordFrame);
  };
  requestAnimationFrame(recordFrame);
  document.addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        // A message that is sent in a frame arrives after it is painted.
        port1.onmessage = () => recording.latencies.push(performance.now() - timeStamp);
        port2.postMessage(null);
      }),
    { capture: true, signal: stopping.signal },
  );
};

const openNote = async (physician) => {
  await physician.keyboard.press('Alt+KeyN');
  const notes = physician.getByRole('textbox', { name: /^Notes/ });
  await physician.getByRole('button', { name: 'Create New' }).or(notes).first().click();
  return notes;
};

/** A field of the browser in the same page, which nothing listens to. */
const addPlainField = async (page) => {
  await page.evaluate(() => document.body.append(document.createElement('textarea')));
  return page.locator('body > textarea');
};

const openChat = async (patient) => {
  await patient.keyboard.press('Alt+KeyC');
  const message = patient.getByRole('textbox', { name: 'Message' });
  await message.waitFor();
  return message;
};

/** Types in a field while the patient sends messages. */
const type = async (field, message, keys) => {
  let sending = Promise.resolve();
  for (let key = 0; key < keys; key += 1) {
    const started = performance.now();
    await field.page().keyboard.press(key % 6 === 5 ? 'Space' : 'KeyE');
    if (key % KEYS_PER_MESSAGE === 0)
      sending = sending.then(() => message.fill(`Message ${key}`)).then(() => message.press('Enter'));
    await new Promise((resolve) =>
      setTimeout(resolve, Math.max(0, KEY_INTERVAL_MS - (performance.now() - started))),
    );
  }
  await sending;
};

/** Worst frame, 99th percentile of the input latency, and CPU time of the main thread per key, in ms. */
const measureField = async (field, message, session) => {
  const page = field.page();
  await field.fill(TEXT);
  await field.press('End');
  await type(field, message, WARM_UP_KEYS);
  const readCpuMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
  };
  const before = await readCpuMs();
  await page.evaluate(startRecording);
  await type(field, message, KEYS);
  const { frames, latencies } = await page.evaluate(() => window.stopRecording());
  const sort = (values) => values.sort((a, b) => a - b);
  return {
    worstFrame: sort(frames).at(-1),
    latency: sort(latencies)[Math.floor(latencies.length * 0.99)],
    cpu: ((await readCpuMs()) - before) / KEYS,
  };
};

/** Typing in a long note during a call with video and chat, and in a plain field of the same page as the baseline. */
export const measureTyping = async (browser) => {
  const product = await startProduct();
  try {
    const patient = await signInAs(browser, product.url, 'Patient');
    await joinCallAsPatient(patient);
    const physician = await signInAs(browser, product.url, 'Doctor');
    await (await openJoinableVisit(physician)).click();
    await joinCall(physician);
    await Promise.all([physician, patient].map(waitForRemoteVideo));
    const message = await openChat(patient);
    const session = await physician.context().newCDPSession(physician);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const ours = await measureField(await openNote(physician), message, session);
    const baseline = await measureField(await addPlainField(physician), message, session);
    await Promise.all([physician, patient].map((page) => page.context().close()));
    return { ours, baseline };
  } finally {
    await product.stop();
  }
};
