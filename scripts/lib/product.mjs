import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverEntry } from './build.mjs';
import { npm, startChild } from './run.mjs';
import { findFreePort } from './services.mjs';

const isReady = async (url) => {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
};

const launch = async (command, args, env) => {
  const port = await findFreePort();
  const started = performance.now();
  const child = startChild(command, args, {
    env: { HOST: '127.0.0.1', PORT: String(port), OPENVISIT_DEV: '1', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
    // A process group of its own, so that stop() signals npm, its shell and the server, as Ctrl-C in a terminal does.
    detached: true,
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`the server exited with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const durationMs = performance.now() - started;
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      process.kill(-child.pid, 'SIGINT');
      await once(child, 'exit');
    }
  };
  return { url, durationMs, stop };
};

/** Starts a built server, by default this checkout's, with its own demo practice. */
export const startProduct = async (env = {}, entry = serverEntry) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'openvisit-bench-'));
  const product = await launch(process.execPath, [entry], { DATA_DIR: dataDir, ...env });
  const stop = async () => {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...product, dataDir, stop };
};

/** Median milliseconds from `npm start` to readiness when everything is installed, built and seeded. */
export const measureWarmStart = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'openvisit-bench-'));
  const times = [];
  for (let round = 0; round < 4; round += 1) {
    const product = await launch(npm, ['start', '--silent'], { DATA_DIR: dataDir });
    times.push(product.durationMs);
    await product.stop();
  }
  rmSync(dataDir, { recursive: true, force: true });
  // The first round seeds the data folder.
  return times.slice(1).sort((a, b) => a - b)[1];
};

/** Calls an endpoint and returns the first element of `data`. Throws when the status is not 2xx. */
export const callApi = async (url, method, path, { token, body } = {}) => {
  const reply = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  const { message, data } = text === '' ? { message: [], data: [] } : JSON.parse(text);
  if (!reply.ok) throw new Error(`${path} replied ${reply.status}: ${message.join(' ')}`);
  return data[0];
};

/** Signs a demo account in and returns its session. */
export const openSession = (url, email, role) =>
  callApi(url, 'POST', '/api/user/login', { body: { email, password: 'Demo#2026', role } });

export const signIn = async (url, email, role) => (await openSession(url, email, role)).token;
