import { Agent, request } from 'node:http';

export const CONNECTIONS = 8;

const sendRequest = (url, { method, headers, body, agent }) =>
  new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers, agent }, (reply) => {
      reply.resume();
      reply.once('end', () =>
        reply.statusCode < 300 ? resolve() : reject(new Error(`${reply.statusCode}`)),
      );
    });
    outgoing.once('error', reject);
    outgoing.end(body);
  });

/** Runs `work` concurrently for `duration` seconds. Resolves with the number of runs per second. */
export const measureRunsPerSecond = async (work, duration) => {
  let done = 0;
  const end = performance.now() + duration * 1000;
  const runWorker = async (index) => {
    while (performance.now() < end) {
      await work(index);
      done += 1;
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, index) => runWorker(index)));
  return (done * 1000) / (performance.now() - started);
};

/** Sends the same request on keep-alive connections, each time with a new body if `nextBody` is given. */
export const createRequester = (url, options, nextBody = () => options.body) => {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  return {
    work: () => sendRequest(url, { ...options, body: nextBody(), agent }),
    stop: () => agent.destroy(),
  };
};

const calculateMedian = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** Measures several workloads alternately for some seconds each, so that a busy moment affects all of them. */
export const interleave = async (works, { rounds = 3, seconds = 3 } = {}) => {
  const results = works.map(() => []);
  for (const work of works) await measureRunsPerSecond(work, 1);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, work] of works.entries())
      results[index].push(await measureRunsPerSecond(work, seconds));
  return results.map(calculateMedian);
};
