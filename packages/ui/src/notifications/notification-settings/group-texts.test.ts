import { getNotificationGroup, NOTIFICATION_TYPES, type NotificationType } from '@openvisit/contract';
import { expect, test } from 'vitest';
import { GROUP_TEXTS } from './group-texts.ts';

const groups = Object.values(GROUP_TEXTS).flatMap((side) => Object.entries(side));

test('BX-15 every type of notification can be chosen, in its own group', () => {
  const offered = groups.flatMap(([group, { types }]) =>
    Object.keys(types).map((type) => [type, group] as [NotificationType, string]),
  );
  for (const [type, group] of offered) expect([type, getNotificationGroup(type)]).toEqual([type, group]);
  expect(new Set(offered.map(([type]) => type))).toEqual(new Set(NOTIFICATION_TYPES));
});
