import type { MessageKey } from '@openvisit/contract';
import { featureUnavailable } from '../platform/errors.ts';

/**
 * A provider that is not set up: every call is refused with the message. Optional members are absent.
 * @param facts the members that are not calls.
 */
export const createUnavailable = <P extends object>(
  facts: Partial<P>,
  optional: readonly (keyof P)[],
  message: MessageKey,
): P =>
  new Proxy<object>(facts, {
    get: (target, name) => {
      if (name in target) return Reflect.get(target, name) as unknown;
      if (name === 'then' || optional.some((each) => each === name)) return undefined;
      return () => {
        throw featureUnavailable(message);
      };
    },
  }) as P;
