import {
  getNotificationGroup,
  NOTIFICATION_RECIPIENTS,
  NOTIFICATION_TYPES,
  NOTIFIED_ROLES,
  type NotificationType,
} from '@openvisit/contract';
import { expect, test } from 'vitest';
import { GROUP_TEXTS, NEVER_PUSHED } from './group-texts.ts';

test.each(NOTIFIED_ROLES)(
  'BX-15 a %s chooses every type of notification that they get, in its own group',
  (role) => {
    const offered = Object.entries(GROUP_TEXTS[role]).flatMap(([group, { types }]) =>
      Object.keys(types).map((type) => [type, group] as [NotificationType, string]),
    );
    for (const [type, group] of offered) expect([type, getNotificationGroup(type)]).toEqual([type, group]);
    // What is only mailed is no notification in the product.
    const received = NOTIFICATION_TYPES.filter(
      (type) => NOTIFICATION_RECIPIENTS[type].includes(role) || NEVER_PUSHED[role].includes(type),
    );
    expect(offered.map(([type]) => type).sort()).toEqual([...received].sort());
  },
);
