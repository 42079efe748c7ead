import { onboardingSteps } from '../../fixtures/onboarding.ts';
import { componentContract } from '../../testing/componentContract.tsx';
import { OnboardingFrame } from './OnboardingFrame.tsx';

componentContract(OnboardingFrame, {
  steps: onboardingSteps(2),
  current: 'documents',
  children: 'x',
});
