import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ROOT } from './root.mjs';

const windows = process.platform === 'win32';
const running = new Set();

/** Child processes are stopped when this process exits for any reason. */
const stopChildren = () => {
  for (const child of running) child.kill('SIGTERM');
};
process.once('exit', stopChildren);

/** Command line that runs a tool from the node_modules of a checkout without a shell. */
export const getToolPath = (name, checkout = ROOT) => {
  const file = join(checkout, 'node_modules', '.bin', windows ? `${name}.cmd` : name);
  if (!existsSync(file)) throw new Error(`${name} is not installed`);
  return file;
};

export const npm = windows ? 'npm.cmd' : 'npm';

/** Full path of a program on the PATH or in one of the extra folders, or null. */
export const findProgram = (name, folders = []) => {
  const searchFolders = [...(process.env.PATH ?? '').split(delimiter), ...folders].filter(Boolean);
  for (const folder of searchFolders) {
    const file = join(folder, windows ? `${name}.exe` : name);
    if (existsSync(file)) return file;
  }
  return null;
};

/**
 * Runs a program until it exits. With `quiet` the output is returned instead of printed.
 * Never rejects: a program that cannot be started resolves with code 127.
 */
export const run = (command, args, { quiet = false, env = {}, cwd = ROOT, timeout = 0, uid, gid } = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      shell: windows && command.endsWith('.cmd'),
      ...(uid === undefined ? {} : { uid, gid }),
    });
    running.add(child);
    let output = '';
    let timedOut = false;
    const timer = timeout > 0 ? setTimeout(() => ((timedOut = true), child.kill('SIGKILL')), timeout) : null;
    const collect = (chunk) => (output += chunk);
    child.stdout?.setEncoding('utf8').on('data', collect);
    child.stderr?.setEncoding('utf8').on('data', collect);
    const finish = (code) => {
      running.delete(child);
      if (timer) clearTimeout(timer);
      resolve({
        code: code ?? 1,
        output: timedOut ? `${output}\n(ended after ${timeout / 60_000} minutes)` : output,
      });
    };
    child.once('error', (error) => {
      output += `${error.message}\n`;
      finish(127);
    });
    child.once('close', finish);
  });

/** Starts a long-running child process that is stopped with this one. The caller observes it. */
export const startChild = (
  command,
  args,
  { env = {}, cwd = ROOT, stdio = 'inherit', detached = false, uid, gid } = {},
) => {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio,
    detached,
    shell: windows && command.endsWith('.cmd'),
    ...(uid === undefined ? {} : { uid, gid }),
  });
  running.add(child);
  child.once('close', () => running.delete(child));
  return child;
};
