import { t } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';

const Root = styled.div`
  display: grid;
  gap: ${token.space[2]};
`;

const TextColumn = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${token.space[3]};
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
  font-variant-numeric: tabular-nums;
`;

const Name = styled.span`
  color: ${token.color.onSurface};
  font-weight: ${token.weight.semibold};
`;

const Strip = styled.div`
  display: flex;
  gap: ${token.space[1]};
`;

const Segment = styled.span`
  flex: 1;
  height: ${token.space[1]};
  border: ${token.line.hair} solid ${token.color.borderStrong};
  border-radius: ${token.radius.full};

  &[data-state='done'],
  &[data-state='current'] {
    border-color: ${token.color.accentText};
    background-color: ${token.color.accentText};

    @media (forced-colors: active) {
      forced-color-adjust: none;
      background-color: Highlight;
    }
  }
  /* In the dots variant the current one is the widest. */
  [data-variant='dots'] > & {
    flex: none;
    width: ${token.space[2]};
    height: ${token.space[2]};
  }
  [data-variant='dots'] > &[data-state='current'] {
    width: ${token.space[6]};
  }
`;

export interface ProgressStepsProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** The current step, from 1. */
  step: number;
  /** Number of steps. */
  total: number;
  /** Name of the current step, beside the number. */
  name?: string;
  /**
   * `bar` (default): 'Step 3 of 8' above a segmented bar; `dots`: dots only, for slides with their own text.
   */
  variant?: 'bar' | 'dots';
}

/**
 * Progress through steps in a fixed order. The number is announced even where it is not visible. Don't make the
 * steps links: that is `StepNav`.
 */
export function ProgressSteps({ step, total, name, variant = 'bar', ...rest }: ProgressStepsProps) {
  const stepText = t('Step {step} of {total}', { step, total });
  const getSegmentState = (segment: number) => {
    if (segment === step) return 'current';
    return segment < step ? 'done' : 'open';
  };
  return (
    <Root {...rest}>
      {variant === 'bar' ? (
        <TextColumn>
          {name && <Name>{name}</Name>}
          <span>{stepText}</span>
        </TextColumn>
      ) : (
        <VisuallyHidden>{stepText}</VisuallyHidden>
      )}
      <Strip aria-hidden data-variant={variant}>
        {Array.from({ length: total }, (_, index) => (
          <Segment key={index} data-state={getSegmentState(index + 1)} />
        ))}
      </Strip>
    </Root>
  );
}
