import { media, token } from '@openvisit/themes';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';

const Root = styled.div`
  display: grid;
  gap: ${token.space[6]};
  align-items: start;
  min-width: 0;

  & > * {
    min-width: 0;
  }
  /* Beside each other if the content gets half of the width, which large text needs for the narrow column. */
  @media ${media.desktop} {
    display: flex;
    flex-wrap: wrap;

    & > :first-child {
      flex: 9999 1 0;
      min-width: 50%;
    }
    & > :last-child {
      flex: 1 1 max(${token.measure.sm}, 30%);
    }
    &[data-aside='start'] {
      flex-direction: row-reverse;
    }
    &[data-sticky='on'] > :last-child {
      position: sticky;
      inset-block-start: ${token.space[6]};
    }
  }
`;

export interface SplitViewProps extends ComponentPropsWithRef<'div'> {
  /** Narrow column, 288 px or 30 %; below the content where there is no space beside it. */
  aside: ReactNode;
  /** Side of the narrow column; default end. */
  asideAt?: 'start' | 'end';
  /** Whether the narrow column stays in view while scrolling; default off. */
  sticky?: 'on' | 'off';
}

/**
 * Content with a narrow column: a list with its calendar, a form with its summary. Do put first what is read first
 * on a phone.
 */
export function SplitView({ aside, asideAt, sticky, children, ...rest }: SplitViewProps) {
  return (
    <Root data-aside={asideAt} data-sticky={sticky} {...rest}>
      <div>{children}</div>
      <div>{aside}</div>
    </Root>
  );
}
