import { expect, test } from 'vitest';
import { plainAddress } from './steps.ts';

const steps = [
  { id: 'documents', label: 'Documents', lead: '', path: 'step3' },
  { id: 'dosespot', label: 'e-Prescription Profile', lead: '', path: 'dosespotPatient' },
];

test('PO-01 capitals and a slash at the end mean the same step', () => {
  for (const address of [
    '/onboarding/step3',
    '/onboarding/step3/',
    '/Onboarding/STEP3',
    '/onboarding/Step3//',
  ])
    expect(plainAddress(address, steps)).toBe('/onboarding/step3');
  expect(plainAddress('/onboarding/dosespotpatient', steps)).toBe('/onboarding/dosespotPatient');
});

test('PO-01 what is no step has no address of one', () => {
  for (const address of ['/onboarding', '/onboarding/', '/onboarding/step33', '/setting/step3', '/'])
    expect(plainAddress(address, steps)).toBeNull();
});
