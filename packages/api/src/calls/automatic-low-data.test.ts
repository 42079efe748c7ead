import { GOOD_AGAIN_MS, POOR_ADVICE_MS } from '@openvisit/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AutomaticLowData } from './automatic-low-data.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const create = () => {
  let isOn = false;
  const set = (enabled: boolean) => {
    isOn = enabled;
  };
  const automatic = new AutomaticLowData({ isOn: () => isOn, set });
  return {
    automatic,
    isOn: () => isOn,
    choose: (enabled: boolean) => {
      automatic.onChoice(enabled);
      set(enabled);
    },
    pass: (quality: 'good' | 'fair' | 'poor', ms: number) => {
      automatic.onQuality(quality);
      vi.advanceTimersByTime(ms);
    },
  };
};

test('BX-10 low-data mode switches on when the connection stays poor, and not for a short drop', () => {
  const { automatic, isOn, pass } = create();
  pass('poor', POOR_ADVICE_MS - 1);
  pass('fair', POOR_ADVICE_MS);
  expect(isOn()).toBe(false);
  pass('poor', POOR_ADVICE_MS);
  expect([isOn(), automatic.isAutomatic]).toEqual([true, true]);
});

test('BX-10 it switches off once after 30 seconds of a good connection, never while it is poor', () => {
  const { isOn, pass } = create();
  pass('poor', GOOD_AGAIN_MS * 10);
  pass('good', GOOD_AGAIN_MS - 1);
  expect(isOn()).toBe(true);
  pass('fair', 0);
  pass('good', GOOD_AGAIN_MS);
  expect(isOn()).toBe(false);
  pass('poor', POOR_ADVICE_MS);
  pass('good', GOOD_AGAIN_MS * 10);
  expect(isOn()).toBe(true);
});

test('BX-10 after the user switched it off it stays off, and what the user switched on stays on', () => {
  const { automatic, isOn, pass, choose } = create();
  pass('poor', POOR_ADVICE_MS);
  choose(false);
  pass('good', 0);
  pass('poor', POOR_ADVICE_MS);
  expect([isOn(), automatic.isAutomatic]).toEqual([false, false]);
  choose(true);
  pass('good', GOOD_AGAIN_MS);
  expect(isOn()).toBe(true);
});
