import { token } from '@openvisit/themes';
import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';
import { inkTone, type Tone } from '../../feedback/tone.ts';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';

const Root = styled.dl`
  display: grid;
  gap: ${token.space[1]};
  align-content: start;
  min-width: 0;
`;

const Label = styled.dt`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
`;

const Value = styled.dd`
  font-size: ${token.text.xxl};
  font-weight: ${token.weight.semibold};
  font-variant-numeric: tabular-nums;
  line-height: ${token.leading.tight};
  letter-spacing: -0.02em;
  overflow-wrap: anywhere;

  [data-size='sm'] > & {
    font-size: ${token.text.xl};
  }
  &:empty::before {
    content: '–';
    color: ${token.color.onSurfaceMuted};
  }
`;

const Unit = styled.span`
  margin-inline-start: 0.3em;
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
  font-weight: ${token.weight.regular};
  letter-spacing: normal;
`;

const Change = styled.dd`
  ${inkTone}
  display: flex;
  gap: ${token.space[1]};
  align-items: center;
  font-size: ${token.text.sm};
  font-weight: ${token.weight.medium};

  & > svg {
    flex: none;
    width: ${token.icon.sm};
    height: ${token.icon.sm};
  }
`;

/** How a figure moved. */
export interface StatChange {
  /** How far, and since when: '12% more than last month'. */
  label: string;
  /** Where it went. */
  direction: 'up' | 'down' | 'same';
  /** Whether that is good; default neutral, for more is not always better. */
  tone?: Tone;
}

const SIGNS = {
  up: { icon: TrendingUp, word: 'Up: ' },
  down: { icon: TrendingDown, word: 'Down: ' },
  same: { icon: Minus, word: '' },
} as const;

export interface StatProps extends Omit<ComponentPropsWithRef<'dl'>, 'children'> {
  /** What is counted or measured. */
  label: string;
  /** The figure, ready to read: '$1,240.00', '128/82'. Null shows a dash. */
  value: ReactNode;
  /** What it is measured in, after the figure: 'mmHg'. */
  unit?: string;
  /** How it moved; default nothing. */
  change?: StatChange;
  /** md (default) for what a screen is about, sm beside others. */
  size?: 'sm' | 'md';
}

/** One figure that matters. Do give it a unit and say what the change is measured against; don't show five in a row. */
export function Stat({ label, value, unit, change, size, ...rest }: StatProps) {
  const { icon: Sign, word } = SIGNS[change?.direction ?? 'same'];
  return (
    <Root data-size={size} {...rest}>
      <Label>{label}</Label>
      <Value>
        {value}
        {unit && value !== null && <Unit>{unit}</Unit>}
      </Value>
      {change && (
        <Change data-tone={change.tone}>
          <Sign aria-hidden />
          <span>
            <VisuallyHidden>{word}</VisuallyHidden>
            {change.label}
          </span>
        </Change>
      )}
    </Root>
  );
}
