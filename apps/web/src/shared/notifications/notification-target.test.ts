import { expect, test } from 'vitest';
import { paths } from '../navigation/paths.ts';
import { findNotificationTarget } from './notification-target.ts';

test('AP-08 an invitation leads to the tab in which it is answered', () => {
  const findPath = (is_visit_now?: true) =>
    findNotificationTarget({ notification_type: 'GUEST_INVITE', params: { is_visit_now } }, true)?.path;
  expect([findPath(), findPath(true)]).toEqual([paths.requests, paths.appointments]);
});

test('CH-01 NT-01 a message leads to its chat', () => {
  const findPath = (isPhysician: boolean) =>
    findNotificationTarget(
      { notification_type: 'CHAT_NOTIFICATION', params: { chat_room: 'room' } },
      isPhysician,
    )?.path;
  expect([findPath(true), findPath(false)]).toEqual([
    `${paths.messages}?chat=room`,
    `${paths.ownMessages}?chat=room`,
  ]);
});
