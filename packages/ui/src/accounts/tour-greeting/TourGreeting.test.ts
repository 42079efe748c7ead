import { expect, test } from 'vitest';
import { getGreeting } from './TourGreeting.tsx';

test.each([
  [0, 'Good Morning'],
  [11, 'Good Morning'],
  [12, 'Good Afternoon'],
  [17, 'Good Afternoon'],
  [18, 'Good Evening'],
  [23, 'Good Evening'],
])('RT-03 the greeting at %d:00 is %s', (hour, greeting) => {
  expect(getGreeting(hour)).toBe(greeting);
});
