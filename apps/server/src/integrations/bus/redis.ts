import { createSubscribers, type Bus, type Topic } from './port.ts';
import { connectRedis } from '../redis.ts';

interface Settings {
  url: string;
  /** Separates installations that share a Redis server. */
  prefix: string;
  onError(error: Error): void;
}

/** Fan-out over Redis publish/subscribe. */
export const createRedisBus = async ({ url, prefix, onError }: Settings): Promise<Bus> => {
  const publisher = await connectRedis(url, onError);
  const listener = await connectRedis(url, onError);
  const subscribers = createSubscribers();
  const gaps: (() => void)[] = [];
  const getChannel = (topic: Topic) => `${prefix}:${topic}`;
  const byChannel = new Map(subscribers.topics.map((topic) => [getChannel(topic), topic]));

  listener.on('message', (from: string, text: string) => {
    const topic = byChannel.get(from);
    if (topic) subscribers.dispatchJson(topic, text);
  });
  await listener.subscribe(...byChannel.keys());
  // ioredis resubscribes automatically, but messages sent in between are lost.
  listener.on('ready', () => gaps.forEach((handler) => handler()));

  return {
    kind: 'redis',
    publish: async (topic, payload) => {
      try {
        await publisher.publish(getChannel(topic), JSON.stringify(payload));
      } catch (error) {
        onError(error instanceof Error ? error : new Error(String(error)));
        // Other processes read the database; local clients get the message immediately.
        subscribers.dispatch(topic, payload);
      }
    },
    subscribe: subscribers.add,
    onGap: (handler) => gaps.push(handler),
    ping: async () => {
      await publisher.ping();
    },
    close: async () => {
      publisher.disconnect();
      listener.disconnect();
    },
  };
};
