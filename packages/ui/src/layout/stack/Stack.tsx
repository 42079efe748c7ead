import type { ElementType } from 'react';
import styled from 'styled-components';
import type { PolymorphicProps } from '../../polymorphic.ts';
import { gapRules, type Gap } from '../gap.ts';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
  padding: 0;
  list-style: none;

  &[data-align='start'] {
    align-items: flex-start;
  }
  &[data-align='center'] {
    align-items: center;
  }
  &[data-align='end'] {
    align-items: flex-end;
  }
  ${gapRules}
`;

interface OwnProps {
  /** Gap between children, in steps of 4 px. Default 4. */
  gap?: Gap;
  /** Alignment across the stack; by default children fill the width. */
  align?: 'stretch' | 'start' | 'center' | 'end';
}

export type StackProps<As extends ElementType = 'div'> = OwnProps & PolymorphicProps<As, OwnProps>;

/** Children below each other, evenly spaced. Do set the gap here. Don't give children margins. */
export function Stack<As extends ElementType = 'div'>({ gap = 4, align, ...rest }: StackProps<As>) {
  return <Root data-gap={gap} data-align={align} {...rest} />;
}
