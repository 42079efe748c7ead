import { expect, test } from 'vitest';
import { componentContract } from '../../testing/componentContract.tsx';
import { greetingOf, TourGreeting } from './TourGreeting.tsx';

const nothing = () => undefined;

componentContract(
  TourGreeting,
  { hour: 9, onTour: nothing, onSkip: nothing, onBack: nothing },
  { within: (greeting) => <main>{greeting}</main> },
);

test.each([
  [0, 'Good Morning'],
  [11, 'Good Morning'],
  [12, 'Good Afternoon'],
  [17, 'Good Afternoon'],
  [18, 'Good Evening'],
  [23, 'Good Evening'],
])('RT-03 at %d it is %s', (hour, greeting) => {
  expect(greetingOf(hour)).toBe(greeting);
});
