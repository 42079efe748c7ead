import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { CallControls } from './calls/call-controls/CallControls.tsx';
import { DeviceSelects } from './calls/device-selects/DeviceSelects.tsx';
import { MonthCalendar } from './data/month-calendar/MonthCalendar.tsx';
import { ProgressSteps } from './data/progress-steps/ProgressSteps.tsx';
import { NOW, slotRange, slots, ZONE } from './fixtures/appointments.ts';
import { SlotPicker } from './visits/slot-picker/SlotPicker.tsx';

interface Session {
  send: (method: string, params: object) => Promise<unknown>;
}
const emulate = (value: 'active' | 'none') =>
  (cdp() as unknown as Session).send('Emulation.setEmulatedMedia', {
    features: [{ name: 'forced-colors', value }],
  });

beforeAll(() => emulate('active'));
afterAll(() => emulate('none'));

const noop = () => undefined;
const free = slots.find(({ is_free }) => is_free)!;

const picker = (
  <SlotPicker
    {...{ slots, range: slotRange, zone: ZONE, physicianZone: ZONE, now: NOW }}
    selected={free.starts_at}
    onSelect={noop}
    onLater={noop}
    onRetry={noop}
  />
);

/** Each with selectors of two states that only a background color tells apart. */
const CASES: [string, ReactNode, string, string][] = [
  [
    'a chosen time',
    picker,
    'label:has(input[value*="T"]:checked)',
    'label:has(input[value*="T"]:not(:checked, :disabled))',
  ],
  [
    'the day of the times',
    picker,
    'label:has(input:not([value*="T"]):checked)',
    'label:has(input:not([value*="T"], :checked, :disabled))',
  ],
  [
    'a chosen day',
    <MonthCalendar label="Day" value="2026-11-20" today="2026-11-18" onChange={noop} />,
    '[data-date="2026-11-20"]',
    '[data-date="2026-11-21"]',
  ],
  ['a step', <ProgressSteps step={1} total={3} />, '[data-state="current"]', '[data-state="open"]'],
  [
    'the microphone level',
    <DeviceSelects
      {...{ cameras: [], microphones: [], cameraId: null, microphoneId: null }}
      onCameraChange={noop}
      onMicrophoneChange={noop}
      level={0.5}
    />,
    '[data-lit="yes"]',
    '[data-lit="no"]',
  ],
  [
    'a muted microphone',
    <CallControls
      {...{ microphoneOn: false, cameraOn: true, panels: [], panel: null }}
      onToggleMicrophone={noop}
      onToggleCamera={noop}
      onPanelChange={noop}
      onLeave={noop}
    />,
    '[data-state="off"]',
    '[data-state="on"]',
  ],
];

test.each(CASES)('DS-04 in forced colors %s is visible', (_what, component, chosen, other) => {
  expect(matchMedia('(forced-colors: active)').matches).toBe(true);
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  flushSync(() => root.render(component));
  const getBackground = (selector: string) =>
    getComputedStyle(container.querySelector(selector)!).backgroundColor;
  expect(getBackground(chosen)).not.toBe(getBackground(other));
  root.unmount();
  container.remove();
});
