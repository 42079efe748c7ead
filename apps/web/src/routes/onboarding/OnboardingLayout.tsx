import { rememberPath, useSession } from '@openvisit/api/session';
import { OnboardingFrame, type StepNavItem } from '@openvisit/ui';
import { Suspense, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { ScreenBoundary } from '../../shared/layout/ScreenBoundary.tsx';
import { SectionSkeleton } from '../../shared/layout/ScreenSkeleton.tsx';
import { UnsavedStepContext, type StepContext } from '../../shared/steps/useStepContext.ts';
import { findCanonicalPath, getOnboardingPath, type MenuStep } from './steps.ts';

export interface OnboardingLayoutProps {
  /** The role's steps in their order. */
  steps: readonly MenuStep[];
  /** Last segment of the URL after the last step. */
  end: string;
  /** The profile photo with its edit button. */
  photo?: ReactNode;
  /** Links out of the onboarding, at the end of the menu. */
  exits: ReactNode;
}

const getStepState = ({ done, invalid }: MenuStep) => {
  if (invalid) return 'invalid';
  return done ? 'done' : 'open';
};

const toMenuItem = (step: MenuStep): StepNavItem => ({
  id: step.id,
  label: step.label,
  href: getOnboardingPath(step.path),
  state: getStepState(step),
  disabled: !step.canOpen,
});

/** Menu and footer around the steps of either role. Remembers the user's last step (RT-06, PO-02). */
export const OnboardingLayout = ({ steps, end, photo, exits }: OnboardingLayoutProps) => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const user = useSession()?.user;
  const [footer, setFooter] = useState<HTMLElement | null>(null);
  const [input, setInput] = useState({ pathname, unsaved: false });
  const index = steps.findIndex(({ path }) => getOnboardingPath(path) === pathname);
  const previous = steps[index - 1]?.path;
  const next = steps[index + 1]?.path ?? end;

  useEffect(() => {
    if (user && index >= 0) rememberPath('onboarding', pathname, user);
  }, [user, index, pathname]);

  const onNext = useCallback(() => void navigate(getOnboardingPath(next)), [navigate, next]);
  const context = useMemo<StepContext>(
    () => ({
      mode: 'onboarding',
      footer,
      previous: previous === undefined ? null : getOnboardingPath(previous),
      onNext,
      // Going to another step asks nothing: the input is kept as a draft.
      onUnsaved: (unsaved) => setInput({ pathname, unsaved }),
    }),
    [footer, previous, onNext, pathname],
  );

  const canonical = findCanonicalPath(pathname, steps);
  if (canonical !== null && canonical !== pathname) return <Navigate to={`${canonical}${search}`} replace />;
  return (
    <OnboardingFrame
      steps={steps.map(toMenuItem)}
      current={steps[index]?.id ?? ''}
      description={steps[index]?.lead}
      photo={photo}
      exits={
        <UnsavedStepContext value={input.unsaved && input.pathname === pathname}>{exits}</UnsavedStepContext>
      }
      footerRef={setFooter}
    >
      <ScreenBoundary heading="h2">
        <Suspense fallback={<SectionSkeleton />}>
          <Outlet context={context} />
        </Suspense>
      </ScreenBoundary>
    </OnboardingFrame>
  );
};
