import { expect, test } from 'vitest';
import {
  DEFAULT_NOTIFICATION_CHANNELS,
  NOTIFICATION_TYPES,
  type NotificationType,
} from '@openvisit/contract';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { MAIL_JOB, PUSH_JOB, scheduleDeliveries } from './deliveries.ts';

const CHOICES = [true, false].flatMap((push) => [true, false].map((mail) => ({ push, mail })));

/** The kinds of the jobs for a type that has a choice, when all others have the opposite. */
const listJobs = async (type: NotificationType, choice: (typeof CHOICES)[number]) => {
  const opposite = { push: !choice.push, mail: !choice.mail };
  const channels = { ...DEFAULT_NOTIFICATION_CHANNELS };
  for (const name of NOTIFICATION_TYPES) channels[name] = name === type ? choice : opposite;
  const kinds: string[] = [];
  const unit = { enqueue: ({ kind }: { kind: string }) => Promise.resolve(void kinds.push(kind)) };
  const reach = {
    channels,
    quiet_hours: null,
    zone: null,
    urgent_in_quiet_hours: null,
    devices: ['phone', 'laptop'],
  };
  const message = 'NOTIFY_HOLD_DECLINED';
  await scheduleDeliveries(unit as unknown as UnitOfWork, 'notification', { type, message }, reach, 0);
  return kinds;
};

test.each(CHOICES)('BX-15 with %j for itself, every type uses exactly these channels', async (choice) => {
  for (const type of NOTIFICATION_TYPES)
    expect([type, ...(await listJobs(type, choice))]).toEqual([
      type,
      ...(choice.push ? [PUSH_JOB, PUSH_JOB] : []),
      ...(choice.mail ? [MAIL_JOB] : []),
    ]);
});
