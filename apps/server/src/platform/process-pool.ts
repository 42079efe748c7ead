import { fork, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

/** The process that ran a job used too much time or memory, or crashed, and was ended. */
export class JobLimitError extends Error {}

/** Too many jobs wait already. */
export class PoolBusyError extends Error {}

export interface ProcessPoolOptions {
  /** Program of a process: see `process-pool-worker.ts`. */
  program: URL;
  /** Arguments for Node. */
  nodeArguments: string[];
  /** Maximum number of processes. */
  size: number;
  /** Maximum number of jobs that wait for a process. */
  queueMax: number;
  /** Time for one job, after which its process is killed. */
  timeoutMs: number;
  /** Resident memory of a process in bytes, at which it is killed. */
  memoryMaxBytes: number;
}

interface Job {
  input: unknown;
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

/** What a process sends: first that it is ready, then one reply per job. */
export type PoolMessage =
  { ready: true } | { ready: false; result: unknown; error: string | null; isWorn: boolean };

export interface ProcessPool<Input, Result> {
  /**
   * Runs a job.
   * @throws PoolBusyError when too many jobs wait.
   * @throws JobLimitError when the process had to be ended.
   */
  run(input: Input): Promise<Result>;
  /** Starts a process if there is none, so that the next job need not wait for it. */
  warm(): void;
  /** Kills all processes; running jobs are rejected. */
  close(): void;
  /** Ids of the running processes. */
  processIds(): number[];
}

interface PoolProcess {
  child: ChildProcess;
  isReady: boolean;
  job: Job | null;
  timer: NodeJS.Timeout | undefined;
}

/** An idle process must not keep the server running; it ends when the channel closes. */
const keepAlive = ({ child }: PoolProcess, isNeeded: boolean): void => {
  const change = isNeeded ? 'ref' : 'unref';
  child[change]();
  child.channel?.[change]();
};

/**
 * Runs jobs in a few child processes, one at a time in each. A process that exceeds a limit is killed, which also ends
 * native code and frees memory outside the JavaScript heap. Neither is possible with a worker thread. Processes start
 * when needed, stay for the next job, inherit no environment variables, and end with the server.
 */
export const createProcessPool = <Input, Result>(options: ProcessPoolOptions): ProcessPool<Input, Result> => {
  const queue: Job[] = [];
  const processes = new Set<PoolProcess>();

  const release = (worker: PoolProcess): Job | null => {
    clearTimeout(worker.timer);
    const { job } = worker;
    worker.job = null;
    return job;
  };

  const assign = (worker: PoolProcess): void => {
    if (!worker.isReady || worker.job) return;
    const job = queue.shift();
    keepAlive(worker, job !== undefined);
    if (!job) return;
    worker.job = job;
    worker.timer = setTimeout(() => worker.child.kill('SIGKILL'), options.timeoutMs);
    // A failure to send is followed by the end of the process, which rejects the job.
    worker.child.send({ input: job.input }, () => undefined);
  };

  const receive = (worker: PoolProcess, message: PoolMessage): void => {
    if (message.ready) worker.isReady = true;
    else {
      const job = release(worker);
      if (message.error === null) job?.resolve(message.result);
      else job?.reject(new Error(message.error));
      if (message.isWorn) {
        processes.delete(worker);
        worker.child.kill('SIGKILL');
        startIfNeeded();
        return;
      }
    }
    assign(worker);
  };

  const end = (worker: PoolProcess): void => {
    processes.delete(worker);
    release(worker)?.reject(new JobLimitError('The process was ended'));
    // A program that cannot start would be started forever.
    if (!worker.isReady)
      for (const job of queue.splice(0)) job.reject(new Error('The process could not be started'));
    startIfNeeded();
  };

  const start = (): void => {
    const child = fork(fileURLToPath(options.program), [String(options.memoryMaxBytes)], {
      execArgv: options.nodeArguments,
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const worker: PoolProcess = { child, isReady: false, job: null, timer: undefined };
    processes.add(worker);
    child.on('message', (message) => receive(worker, message as PoolMessage));
    let hasEnded = false;
    const endOnce = () => {
      if (hasEnded) return;
      hasEnded = true;
      end(worker);
    };
    child.on('exit', endOnce);
    child.on('error', endOnce);
    // Requests are more urgent than jobs.
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  };

  /** Starts one process if jobs wait that no idle or starting process will run. */
  const startIfNeeded = (): void => {
    const free = [...processes].filter(({ job }) => job === null).length;
    if (queue.length > free && processes.size < options.size) start();
  };

  return {
    run: (input) => {
      if (queue.length >= options.queueMax) return Promise.reject(new PoolBusyError('Too many jobs wait'));
      return new Promise<Result>((resolve, reject) => {
        queue.push({ input, resolve: (result) => resolve(result as Result), reject });
        const idle = [...processes].find(({ isReady, job }) => isReady && job === null);
        if (idle) assign(idle);
        else startIfNeeded();
      });
    },
    warm: () => {
      if (processes.size === 0) start();
    },
    close: () => {
      for (const { child } of processes) child.kill('SIGKILL');
    },
    processIds: () => [...processes].flatMap(({ child }) => child.pid ?? []),
  };
};
