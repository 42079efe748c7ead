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
  const gapHandlers: (() => void)[] = [];
  const getChannel = (topic: Topic) => `${prefix}:${topic}`;
  const byChannel = new Map(subscribers.topics.map((topic) => [getChannel(topic), topic]));

  listener.on('message', (from: string, text: string) => {
    const topic = byChannel.get(from);
    if (topic) subscribers.dispatchJson(topic, text);
  });
  await listener.subscribe(...byChannel.keys());
  // ioredis resubscribes automatically, but messages sent in between are lost.
  listener.on('ready', () => gapHandlers.forEach((handler) => handler()));

  return {
    kind: 'redis',
    publish: async (topic, payload) => {
      try {
        await publisher.publish(getChannel(topic), JSON.stringify(payload));
      } catch (error) {
        onError(error instanceof Error ? error : new Error(String(error)));
        // Redis is unavailable: deliver to this process at once. Other processes read the database after the gap.
        subscribers.dispatch(topic, payload);
      }
    },
    subscribe: subscribers.add,
    onGap: (handler) => gapHandlers.push(handler),
    ping: async () => {
      await publisher.ping();
    },
    close: async () => {
      publisher.disconnect();
      listener.disconnect();
    },
  };
};
