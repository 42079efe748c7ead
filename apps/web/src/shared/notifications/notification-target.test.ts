import { expect, test } from 'vitest';
import { paths } from '../navigation/paths.ts';
import { findNotificationTarget } from './notification-target.ts';

test('AP-08 an invitation leads to the tab in which it is answered', () => {
  const findPath = (is_visit_now?: true) =>
    findNotificationTarget({ notification_type: 'GUEST_INVITE', params: { is_visit_now } }, true)?.path;
  expect([findPath(), findPath(true)]).toEqual([paths.requests, paths.appointments]);
});
