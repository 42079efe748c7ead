import { rememberPath, useSession } from '@openvisit/api/session';
import { OnboardingFrame, type StepNavItem } from '@openvisit/ui';
import { Suspense, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { ScreenBoundary } from '../../../app/ScreenBoundary.tsx';
import { SectionSkeleton } from '../../../app/ScreenSkeleton.tsx';
import { UnsavedStep, type StepPlace } from './place.ts';
import { onboardingPath, plainAddress, type StepInMenu } from './steps.ts';

export interface OnboardingShellProps {
  /** The role's steps in their order. */
  steps: readonly StepInMenu[];
  /** Last part of the address after the last step. */
  end: string;
  /** The profile photo with its way to another. */
  photo?: ReactNode;
  /** Ways out, at the end of the menu. */
  exits: ReactNode;
}

const stateOf = ({ done, invalid }: StepInMenu) => {
  if (invalid) return 'invalid';
  return done ? 'done' : 'open';
};

const inMenu = (step: StepInMenu): StepNavItem => ({
  id: step.id,
  label: step.label,
  href: onboardingPath(step.path),
  state: stateOf(step),
  disabled: !step.loaded,
});

/**
 * The frame around the steps of either role: menu with marks, the place each step's form stands in, and the memory of
 * where its user was last (RT-06, PO-02).
 */
export const OnboardingShell = ({ steps, end, photo, exits }: OnboardingShellProps) => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const user = useSession()?.user;
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const [typed, setTyped] = useState({ pathname, unsaved: false });
  const at = steps.findIndex(({ path }) => onboardingPath(path) === pathname);
  const previous = steps[at - 1]?.path;
  const next = steps[at + 1]?.path ?? end;

  useEffect(() => {
    if (user && at >= 0) rememberPath('onboarding', pathname, user);
  }, [user, at, pathname]);

  const onward = useCallback(() => void navigate(onboardingPath(next)), [navigate, next]);
  const place = useMemo<StepPlace>(
    () => ({
      mode: 'onboarding',
      foot,
      previous: previous === undefined ? null : onboardingPath(previous),
      onward,
      // asks nobody on the way to another step: what is typed waits as a draft
      onUnsaved: (unsaved) => setTyped({ pathname, unsaved }),
    }),
    [foot, previous, onward, pathname],
  );

  const plain = plainAddress(pathname, steps);
  if (plain !== null && plain !== pathname) return <Navigate to={`${plain}${search}`} replace />;
  return (
    <OnboardingFrame
      steps={steps.map(inMenu)}
      current={steps[at]?.id ?? ''}
      description={steps[at]?.lead}
      photo={photo}
      exits={<UnsavedStep value={typed.unsaved && typed.pathname === pathname}>{exits}</UnsavedStep>}
      footRef={setFoot}
    >
      <ScreenBoundary>
        <Suspense fallback={<SectionSkeleton />}>
          <Outlet context={place} />
        </Suspense>
      </ScreenBoundary>
    </OnboardingFrame>
  );
};
