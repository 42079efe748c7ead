import { expect, test } from 'vitest';
import { createInProcessBus } from '../../integrations/bus/in-process.ts';
import { createSessionCache } from './session-cache.ts';

const ADA = { user: 'ada' };

test('AC-04 a session that ends while it is read is not kept', async () => {
  const bus = createInProcessBus();
  const cache = createSessionCache<typeof ADA>(bus);
  const endDuringRead = async () => {
    await bus.publish('session.ended', { session: 's1', reason: 'LOGGEDIN_OTHERDEVICE' });
    return ADA;
  };
  await cache.read('s1', endDuringRead, () => true);
  expect(cache.get('s1')).toBeNull();
  await cache.read(
    's1',
    () => Promise.resolve(ADA),
    () => true,
  );
  expect(cache.get('s1')).toBe(ADA);
});

test("AC-04 PO-28 the end of a session and a physician's new status remove it, and only it", async () => {
  const bus = createInProcessBus();
  const cache = createSessionCache<{ user: string }>(bus);
  const keep = (id: string, user: string) =>
    cache.read(
      id,
      () => Promise.resolve({ user }),
      () => true,
    );
  for (const [id, user] of [
    ['s1', 'ada'],
    ['s2', 'ada'],
    ['s3', 'bob'],
  ] as const)
    await keep(id, user);
  await bus.publish('session.changed', { session: 's1' });
  expect([cache.get('s1'), cache.get('s2')]).toEqual([null, ADA]);
  await bus.publish('event', { user: 'ada', id: 1, name: 'chat.message', data: {} });
  expect(cache.get('s2')).toEqual(ADA);
  await bus.publish('event', { user: 'ada', id: 2, name: 'physician.status', data: {} });
  expect([cache.get('s2'), cache.get('s3')]).toEqual([null, { user: 'bob' }]);
});
