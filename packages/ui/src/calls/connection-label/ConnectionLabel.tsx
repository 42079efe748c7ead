import { defineTexts, t, type ConnectionQuality } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';

export interface ConnectionLabelProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** The connection of a participant. */
  quality: ConnectionQuality;
  /** 'icon' hides the word of a good connection, where there is little space; it is still announced. Default 'word'. */
  display?: 'word' | 'icon';
}

const Root = styled.span`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: ${token.space[1]};
  border-radius: ${token.radius.full};
  font-size: ${token.text.xs};
  line-height: ${token.leading.snug};
  white-space: nowrap;

  & > svg {
    flex: none;
    width: ${token.icon.sm};
    height: ${token.icon.sm};
    fill: currentcolor;
  }
  & > svg > [data-state='off'] {
    opacity: 0.35;
  }
  &[data-quality='fair'],
  &[data-quality='poor'] {
    padding: 0 ${token.space[2]};
    background-color: ${token.color.warningSoft};
    color: ${token.color.onWarningSoft};
    font-weight: ${token.weight.semibold};
  }
  &[data-quality='poor'] {
    background-color: ${token.color.dangerSoft};
    color: ${token.color.onDangerSoft};
  }
`;

const LABELS: Record<ConnectionQuality, { word: string; bars: number }> = {
  good: { word: defineTexts('Good'), bars: 3 },
  fair: { word: defineTexts('Fair'), bars: 2 },
  poor: { word: defineTexts('Poor'), bars: 1 },
};

const BARS = [5, 9, 13] as const;

/** How good the connection of a participant is, as an icon and a word (BX-10). */
export function ConnectionLabel({ quality, display = 'word', ...rest }: ConnectionLabelProps) {
  const { word, bars } = LABELS[quality];
  const Word = display === 'icon' && quality === 'good' ? VisuallyHidden : 'span';
  return (
    <Root data-quality={quality} {...rest}>
      <svg viewBox="0 0 16 16" aria-hidden>
        {BARS.map((height, index) => (
          <rect
            key={height}
            x={1 + index * 5}
            y={15 - height}
            width={4}
            height={height}
            rx={1}
            data-state={index < bars ? 'on' : 'off'}
          />
        ))}
      </svg>
      <Word data-part="word">{t(word)}</Word>
      <VisuallyHidden> {t('connection')}</VisuallyHidden>
    </Root>
  );
}
