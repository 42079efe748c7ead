import { expect, test } from 'vitest';
import { findCanonicalPath } from './steps.ts';

const steps = [
  { id: 'documents', label: 'Documents', lead: '', path: 'step3' },
  { id: 'dosespot', label: 'e-Prescription Profile', lead: '', path: 'dosespotPatient' },
];

test('PO-01 case and trailing slashes do not change the step', () => {
  for (const address of [
    '/onboarding/step3',
    '/onboarding/step3/',
    '/Onboarding/STEP3',
    '/onboarding/Step3//',
  ])
    expect(findCanonicalPath(address, steps)).toBe('/onboarding/step3');
  expect(findCanonicalPath('/onboarding/dosespotpatient', steps)).toBe('/onboarding/dosespotPatient');
});

test('PO-01 an address that matches no step has no canonical address', () => {
  for (const address of ['/onboarding', '/onboarding/', '/onboarding/step33', '/setting/step3', '/'])
    expect(findCanonicalPath(address, steps)).toBeNull();
});
