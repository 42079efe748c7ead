import { createSubscribers, type Bus } from './port.ts';

/** Fan-out when there is one process. */
export const createInProcessBus = (): Bus => {
  const subscribers = createSubscribers();
  return {
    kind: 'in-process',
    publish: (topic, payload) => {
      subscribers.dispatch(topic, payload);
      return Promise.resolve();
    },
    subscribe: subscribers.add,
    onGap: () => undefined,
    ping: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
};
