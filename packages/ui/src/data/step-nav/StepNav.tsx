import { defineTexts, t } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { Check } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { forcedHighlight } from '../../layout/forced-colors.ts';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';
import { AppLink } from '../../shell/app-link/AppLink.tsx';

const List = styled.ol`
  display: grid;
  gap: ${token.space.half};
  padding: 0;
  list-style: none;
`;

const Step = styled(AppLink)`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${token.space[3]};
  align-items: center;
  min-height: ${token.control.md};
  padding: ${token.space[1]} ${token.space[3]};
  border-radius: ${token.radius.md};
  color: ${token.color.onSurface};
  font-size: ${token.text.sm};
  line-height: ${token.leading.snug};
  text-decoration: none;

  &:hover:not([aria-disabled]) {
    background-color: ${token.color.surfaceSunken};
    transition: background-color ${token.motion.fast} ${token.ease.out};
  }
  &[aria-current] {
    background-color: ${token.color.accentSoft};
    color: ${token.color.onAccentSoft};
    font-weight: ${token.weight.semibold};
    ${forcedHighlight}
  }
  &[aria-disabled] {
    color: ${token.color.onSurfaceMuted};
    cursor: not-allowed;
  }
`;

const Mark = styled.span`
  display: grid;
  place-items: center;
  width: ${token.icon.lg};
  height: ${token.icon.lg};
  border: ${token.line.thick} solid ${token.color.borderStrong};
  border-radius: ${token.radius.full};
  background-color: ${token.color.surface};
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.xs};
  font-weight: ${token.weight.semibold};
  font-variant-numeric: tabular-nums;
  line-height: 1;

  & > svg {
    width: ${token.icon.sm};
    height: ${token.icon.sm};
  }
  [aria-current] > & {
    border-color: ${token.color.accentText};
    color: ${token.color.accentText};
  }
  &[data-state='done'] {
    border-color: ${token.color.success};
    background-color: ${token.color.success};
    color: ${token.color.onSuccess};
  }
  &[data-state='invalid'] {
    border-color: ${token.color.danger};
    background-color: ${token.color.surface};
    color: ${token.color.danger};
  }
`;

/** One step of a task. */
export interface StepNavItem {
  /** Stable id: 'practiceDetails'. */
  id: string;
  /** Name of the step. */
  label: string;
  /** URL of the step. */
  href: string;
  /** `done`: complete; `invalid`: something has to be corrected. Default open. */
  state?: 'open' | 'done' | 'invalid';
  /** Not available yet: announced, but not a link. Default false. */
  disabled?: boolean;
}

export interface StepNavProps extends Omit<ComponentPropsWithRef<'nav'>, 'children'> {
  /** Accessible name of the navigation: 'Your profile'. */
  label: string;
  /** The steps in order. */
  steps: readonly StepNavItem[];
  /** Id of the current step, or null. */
  current: string | null;
}

const LABELS = defineTexts({ done: ', completed', invalid: ', needs attention' });

/**
 * Navigation between the steps of a long task, with the state of each. Any available step can be opened. Do
 * keep the number of steps. Don't use it for steps in a fixed order: that is `ProgressSteps`.
 */
export function StepNav({ label, steps, current, ...rest }: StepNavProps) {
  return (
    <nav aria-label={label} {...rest}>
      <List role="list">
        {steps.map(({ id, label: name, href, state = 'open', disabled }, index) => (
          <li key={id}>
            <Step
              {...(disabled ? { as: 'a', role: 'link', 'aria-disabled': true } : {})}
              href={disabled ? (undefined as never) : href}
              aria-current={id === current ? 'step' : undefined}
            >
              <Mark aria-hidden data-state={state}>
                {state === 'done' && <Check strokeWidth={3} />}
                {state === 'invalid' && '!'}
                {state === 'open' && index + 1}
              </Mark>
              <span>
                {name}
                <VisuallyHidden>{state !== 'open' && t(LABELS[state])}</VisuallyHidden>
              </span>
            </Step>
          </li>
        ))}
      </List>
    </nav>
  );
}
