import { defineTexts, t } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';
import { textTone, type Tone } from '../../feedback/tone.ts';
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
  ${textTone}
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

/** Change of a figure. */
export interface StatChange {
  /** Amount and reference: '12% more than last month'. */
  label: string;
  /** Direction of the change. */
  direction: 'up' | 'down' | 'same';
  /** Whether the change is good; default neutral. */
  tone?: Tone;
}

const ICONS = {
  up: { icon: TrendingUp, word: defineTexts('Up: ') },
  down: { icon: TrendingDown, word: defineTexts('Down: ') },
  same: { icon: Minus, word: '' },
} as const;

export interface StatProps extends Omit<ComponentPropsWithRef<'dl'>, 'children'> {
  /** What is counted or measured. */
  label: string;
  /** The formatted figure: '$1,240.00', '128/82'. Null shows a dash. */
  value: ReactNode;
  /** Unit after the figure: 'mmHg'. */
  unit?: string;
  /** Change of the figure; default none. */
  change?: StatChange;
  /** md (default) for the main figure of a screen, sm for secondary ones. */
  size?: 'sm' | 'md';
}

/** A key figure. Do give it a unit and say what a change is compared with. Don't show five in a row. */
export function Stat({ label, value, unit, change, size, ...rest }: StatProps) {
  const { icon: Icon, word } = ICONS[change?.direction ?? 'same'];
  return (
    <Root data-size={size} {...rest}>
      <Label>{label}</Label>
      <Value>
        {value}
        {unit && value !== null && <Unit>{unit}</Unit>}
      </Value>
      {change && (
        <Change data-tone={change.tone}>
          <Icon aria-hidden />
          <span>
            <VisuallyHidden>{t(word)}</VisuallyHidden>
            {change.label}
          </span>
        </Change>
      )}
    </Root>
  );
}
