import { token } from '@openvisit/themes';
import type { ElementType } from 'react';
import styled from 'styled-components';
import type { PolymorphicProps } from '../../polymorphic.ts';
import { gapRules, type Gap } from '../gap.ts';

const Root = styled.div`
  --_min: ${token.measure.sm};
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(var(--_min), 100%), 1fr));
  min-width: 0;
  padding: 0;
  list-style: none;

  &[data-cell='sm'] {
    --_min: ${token.measure.xs};
  }
  &[data-cell='lg'] {
    --_min: ${token.measure.md};
  }
  ${gapRules}
`;

interface OwnProps {
  /** Gap between cells, in steps of 4 px. Default 5. */
  gap?: Gap;
  /** Minimum width of a cell: sm 192 px, md 288 px (default), lg 416 px. */
  cell?: 'sm' | 'md' | 'lg';
}

export type GridProps<As extends ElementType = 'div'> = OwnProps & PolymorphicProps<As, OwnProps>;

/**
 * As many equal columns as fit. Do use it for items of one kind. Don't use it for content with a side column: that
 * is a `SplitView`.
 */
export function Grid<As extends ElementType = 'div'>({ gap = 5, cell, ...rest }: GridProps<As>) {
  return <Root data-gap={gap} data-cell={cell} {...rest} />;
}
