import { Agent, request } from 'node:http';

const CONNECTIONS = 8;

const once = (url, { method, headers, body, agent }) =>
  new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent }, (reply) => {
      reply.resume();
      reply.once('end', () =>
        reply.statusCode < 300 ? resolve() : reject(new Error(`${reply.statusCode}`)),
      );
    });
    sent.once('error', reject);
    sent.end(body);
  });

/** Repeats `work` on several lanes for so many seconds; resolves with how often it was done in one second. */
export const perSecond = async (work, duration = 3) => {
  let done = 0;
  const end = performance.now() + duration * 1000;
  const lane = async (n) => {
    while (performance.now() < end) {
      await work(n);
      done += 1;
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, n) => lane(n)));
  return (done * 1000) / (performance.now() - started);
};

/** The same request over and over on kept connections. */
export const requester = (url, options) => {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  return { work: () => once(url, { ...options, agent }), stop: () => agent.destroy() };
};

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** Measures several things in turns, so that a busy moment of the machine does not fall on one of them alone. */
export const inTurns = async (works, rounds = 3) => {
  const results = works.map(() => []);
  for (const work of works) await perSecond(work, 1);
  for (let round = 0; round < rounds; round += 1)
    for (const [n, work] of works.entries()) results[n].push(await perSecond(work));
  return results.map(median);
};
