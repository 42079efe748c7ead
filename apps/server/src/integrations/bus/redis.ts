import { createSubscribers, type Bus, type Topic } from './port.ts';
import { connectRedis } from '../redis.ts';

interface Settings {
  url: string;
  /** Keeps installations that share a Redis apart. */
  prefix: string;
  onError(error: Error): void;
}

/** Fan-out over Redis publish/subscribe. */
export const createRedisBus = async ({ url, prefix, onError }: Settings): Promise<Bus> => {
  const publisher = await connectRedis(url, onError);
  const listener = await connectRedis(url, onError);
  const subscribers = createSubscribers();
  const gaps: (() => void)[] = [];
  const channel = (topic: Topic) => `${prefix}:${topic}`;
  const byChannel = new Map(subscribers.topics.map((topic) => [channel(topic), topic]));

  listener.on('message', (from: string, text: string) => {
    const topic = byChannel.get(from);
    if (topic) subscribers.tellJson(topic, text);
  });
  await listener.subscribe(...byChannel.keys());
  // ioredis subscribes again by itself; what was said in between is gone.
  listener.on('ready', () => gaps.forEach((handler) => handler()));

  return {
    kind: 'redis',
    publish: async (topic, payload) => {
      try {
        await publisher.publish(channel(topic), JSON.stringify(payload));
      } catch (error) {
        onError(error instanceof Error ? error : new Error(String(error)));
        // The others find out from the database; whoever is connected here need not wait for that.
        subscribers.tell(topic, payload);
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
