import { spawn } from 'node:child_process';
import { getRootPath } from '../lib/root.mjs';

/** Runs a program of `apps/server/src/testing` from its sources and returns the JSON that it prints. */
export const runServerProgram = (name, env = {}) =>
  new Promise((resolve, reject) => {
    const program = getRootPath('apps', 'server', 'src', 'testing', name);
    const child = spawn(process.execPath, ['--conditions=openvisit-source', '--import', 'tsx', program], {
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let out = '';
    child.stdout.on('data', (chunk) => (out += chunk));
    child.once('close', (code) =>
      code === 0 ? resolve(JSON.parse(out)) : reject(new Error(`${name} exited with ${code}`)),
    );
  });
