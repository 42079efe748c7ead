import { onboardingSteps } from '../../fixtures/onboarding.ts';
import { componentContract } from '../../testing/contract.tsx';
import { OnboardingFrame } from './OnboardingFrame.tsx';

componentContract(OnboardingFrame, {
  steps: onboardingSteps(2),
  current: 'documents',
  children: 'x',
});
