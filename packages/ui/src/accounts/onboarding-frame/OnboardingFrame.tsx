import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Button } from '../../actions/button/Button.tsx';
import { ProgressSteps } from '../../data/progress-steps/ProgressSteps.tsx';
import { StepNav, type StepNavItem } from '../../data/step-nav/StepNav.tsx';
import { BrandMark } from '../../shell/brand-mark/BrandMark.tsx';
import { Bar, BarTop, Content, Foot, Lead, Main, Photo, Root, Side, Title } from './onboarding-look.ts';

export interface OnboardingFrameProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /** The steps in their order, each with its mark. */
  steps: readonly StepNavItem[];
  /** Id of the step that is shown. */
  current: string;
  /** What the step is about; the page's only h1. Default the name of the step. */
  title?: ReactNode;
  /** One line under the title. */
  description?: ReactNode;
  /** The profile photo with its way to another. */
  photo?: ReactNode;
  /** What can be left by, at the end of the menu: 'Sign out', 'Back', 'Re-approve'. */
  exits?: ReactNode;
  /** `onboarding` (default) goes from step to step; `edit` comes from the settings and offers 'Save Changes'. */
  mode?: 'onboarding' | 'edit';
  /** The step before; without it there is no arrow back. */
  onBack?: () => void;
  /** The arrow on, or 'Save Changes'. */
  onNext: () => void;
  /** Cannot be left forwards now. Default false. */
  disabled?: boolean;
  /** It is being saved. Default false. */
  busy?: boolean;
  /** The form of the step. */
  children: ReactNode;
}

/**
 * The frame of every onboarding page: the steps beside it, or above on small screens; the arrows below (PO-02, PO-26).
 */
export function OnboardingFrame({
  steps,
  current,
  title,
  description,
  photo,
  exits,
  mode = 'onboarding',
  onBack,
  onNext,
  disabled = false,
  busy = false,
  children,
  ...rest
}: OnboardingFrameProps) {
  const place = steps.findIndex(({ id }) => id === current);
  const name = steps[place]?.label;
  return (
    <Root {...rest}>
      <Side>
        <BrandMark />
        {photo ? <Photo>{photo}</Photo> : <span />}
        <StepNav label="Your profile" steps={steps} current={current} />
        {exits}
      </Side>
      <Bar>
        <BarTop>
          <BrandMark size="sm" />
          {exits}
        </BarTop>
        <ProgressSteps step={place + 1} total={steps.length} name={name} />
      </Bar>
      <Main>
        <Content>
          <header>
            <Title>{title ?? name}</Title>
            {description && <Lead>{description}</Lead>}
          </header>
          {children}
        </Content>
        <Foot>
          {onBack && (
            <Button variant="quiet" icon={<ArrowLeft aria-hidden />} disabled={busy} onClick={onBack}>
              Back
            </Button>
          )}
          {mode === 'edit' ? (
            <Button variant="primary" busy={busy} disabled={disabled} onClick={onNext}>
              Save Changes
            </Button>
          ) : (
            <Button
              variant="primary"
              busy={busy}
              disabled={disabled}
              iconEnd={<ArrowRight aria-hidden />}
              onClick={onNext}
            >
              Next
            </Button>
          )}
        </Foot>
      </Main>
    </Root>
  );
}
