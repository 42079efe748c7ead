import type { ElementType } from 'react';
import styled from 'styled-components';
import type { PolymorphicProps } from '../../polymorphic.ts';
import { gapRules, type Gap } from '../gap.ts';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  min-width: 0;
  padding: 0;
  list-style: none;

  &[data-justify='between'] {
    justify-content: space-between;
  }
  &[data-justify='end'] {
    justify-content: flex-end;
  }
  &[data-justify='center'] {
    justify-content: center;
  }
  &[data-align='start'] {
    align-items: flex-start;
  }
  &[data-align='baseline'] {
    align-items: baseline;
  }
  &[data-wrap='off'] {
    flex-wrap: nowrap;
  }
  ${gapRules}
`;

interface OwnProps {
  /** Gap between children, in steps of 4 px. Default 3. */
  gap?: Gap;
  /** Distribution along the line; default start. */
  justify?: 'start' | 'between' | 'end' | 'center';
  /** Alignment across the line; default center. */
  align?: 'center' | 'start' | 'baseline';
  /** Whether children wrap; default on. */
  wrap?: 'on' | 'off';
}

export type ClusterProps<As extends ElementType = 'div'> = OwnProps & PolymorphicProps<As, OwnProps>;

/**
 * Children side by side, wrapping where there is no space: buttons, tags, facts. Don't use it for columns,
 * which are a `Grid`.
 */
export function Cluster<As extends ElementType = 'div'>({
  gap = 3,
  justify,
  align,
  wrap,
  ...rest
}: ClusterProps<As>) {
  return <Root data-gap={gap} data-justify={justify} data-align={align} data-wrap={wrap} {...rest} />;
}
