import type { RequestContext } from '../platform/request-context.ts';

/** Rolls back the transaction in which the process dies. */
class DiedInTransaction extends Error {}

const waitForever = (): Promise<never> => new Promise(() => undefined);

/**
 * Counts the points of one request, and makes it die at one of them: before, inside (rolled back) and after a transaction, and
 * before and after a call to the payment provider. The dead request holds no connection and no lock.
 */
export const createCrashPoints = (context: RequestContext, dieAt: number | null) => {
  const reached: string[] = [];
  let isDead = false;
  let onDeath: () => void = () => undefined;
  const death = new Promise<'crashed'>((resolve) => {
    onDeath = () => resolve('crashed');
  });

  const isReached = (point: string): boolean => {
    reached.push(point);
    isDead ||= reached.length - 1 === dieAt;
    return isDead;
  };
  const crashProcess = (): Promise<never> => {
    onDeath();
    return waitForever();
  };
  const pass = async (point: string): Promise<void> => {
    if (isReached(point)) await crashProcess();
  };

  const payments = new Proxy(context.services.payments, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function' || typeof name === 'symbol') return value;
      return async (...args: unknown[]) => {
        await pass(`before ${name}`);
        const answer: unknown = await Reflect.apply(value, target, args);
        await pass(`after ${name}`);
        return answer;
      };
    },
  });
  const ctx: RequestContext = {
    ...context,
    services: { ...context.services, payments },
    write: async (work) => {
      await pass('before a transaction');
      let result: Awaited<ReturnType<typeof work>>;
      try {
        result = await context.write(async (unit) => {
          const written = await work(unit);
          if (isReached('before a commit')) throw new DiedInTransaction();
          return written;
        });
      } catch (error) {
        if (error instanceof DiedInTransaction) return crashProcess();
        throw error;
      }
      await pass('after a commit');
      return result;
    },
  };
  return {
    reached,
    /** Resolves with the request's result, or with 'crashed' once it has died. */
    run: <T>(request: (ctx: RequestContext) => Promise<T>): Promise<T | 'crashed'> =>
      Promise.race([request(ctx), death]),
  };
};
