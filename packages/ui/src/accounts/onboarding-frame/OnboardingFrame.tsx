import { t } from '@openvisit/contract';
import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState, type ComponentPropsWithRef, type ReactNode, type Ref } from 'react';
import { Button } from '../../actions/button/Button.tsx';
import { ProgressSteps } from '../../data/progress-steps/ProgressSteps.tsx';
import { StepNav, type StepNavItem } from '../../data/step-nav/StepNav.tsx';
import { BrandMark } from '../../shell/brand-mark/BrandMark.tsx';
import {
  Bar,
  BarMenu,
  BarTop,
  Content,
  Footer,
  Lead,
  Main,
  Photo,
  Root,
  Side,
  Title,
} from './OnboardingFrame.styles.ts';

export interface OnboardingFrameProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /** The steps in order, each with its state; labels of the contract are translated. */
  steps: readonly StepNavItem[];
  /** Id of the current step. */
  current: string;
  /** Accessible name of the menu. Default 'Your profile'. */
  label?: string;
  /** The page's only h1. Default the name of the step. */
  title?: ReactNode;
  /** One line under the title. */
  description?: ReactNode;
  /** The profile photo and its edit control. */
  photo?: ReactNode;
  /** Exit links at the end of the menu: 'Sign out', 'Back', 'Re-approve'. */
  exits?: ReactNode;
  /** Buttons of the step at the bottom of the page: Previous, Next, 'Save Changes'. */
  footer?: ReactNode;
  /** Receives the footer element, for a form that portals its own buttons into it. */
  footerRef?: Ref<HTMLElement>;
  /** The form of the step. */
  children: ReactNode;
}

type MenuProps = Pick<OnboardingFrameProps, 'steps' | 'current' | 'photo' | 'exits'> & { label: string };

/** On small screens: the progress, with the whole menu in a disclosure below it. */
function CompactMenu({ steps, current, label, photo, exits }: MenuProps) {
  const menu = useId();
  const opener = useRef<HTMLButtonElement>(null);
  // Closes the menu when the step changes.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === current;
  const currentIndex = steps.findIndex(({ id }) => id === current);
  return (
    <Bar
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return;
        setOpenAt(null);
        opener.current?.focus();
      }}
    >
      <BarTop>
        <BrandMark size="sm" />
        <Button
          ref={opener}
          size="sm"
          variant="quiet"
          iconEnd={<ChevronDown aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? menu : undefined}
          onClick={() => setOpenAt(isOpen ? null : current)}
        >
          {t('All steps')}
        </Button>
      </BarTop>
      <ProgressSteps step={currentIndex + 1} total={steps.length} name={steps[currentIndex]?.label} />
      {isOpen && (
        <BarMenu id={menu}>
          {photo && <Photo>{photo}</Photo>}
          <StepNav label={label} steps={steps} current={current} />
          {exits}
        </BarMenu>
      )}
    </Bar>
  );
}

/**
 * Layout of every onboarding page: the steps beside it, or above it on small screens, and the buttons in a
 * footer (PO-02, PO-26).
 */
export function OnboardingFrame({
  steps: givenSteps,
  current,
  label = t('Your profile'),
  title,
  description,
  photo,
  exits,
  footer,
  footerRef,
  children,
  ...rest
}: OnboardingFrameProps) {
  const steps = givenSteps.map((step) => ({ ...step, label: t(step.label) }));
  const name = steps.find(({ id }) => id === current)?.label;
  const menu = { steps, current, label, photo, exits };
  return (
    <Root {...rest}>
      <Side>
        <BrandMark />
        {photo ? <Photo>{photo}</Photo> : <span />}
        <StepNav label={label} steps={steps} current={current} />
        {exits}
      </Side>
      <CompactMenu {...menu} />
      <Main>
        <Content>
          <header>
            <Title>{title ?? name}</Title>
            {description && <Lead>{description}</Lead>}
          </header>
          {children}
        </Content>
        <Footer ref={footerRef} data-page-footer>
          {footer}
        </Footer>
      </Main>
    </Root>
  );
}
