import { token } from '@openvisit/themes';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';

const Root = styled.dl`
  display: grid;
  gap: ${token.space[4]} ${token.space[6]};

  &[data-layout='columns'] {
    grid-template-columns: repeat(auto-fill, minmax(min(12rem, 100%), 1fr));
  }
  &[data-layout='rows'] {
    gap: 0;
  }
  &[data-layout='rows'] > div {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: ${token.space[1]} ${token.space[6]};
    padding-block: ${token.space[3]};
    border-block-end: 1px solid ${token.color.border};
  }
  &[data-layout='rows'] > div:last-child {
    border-block-end: 0;
  }
`;

const Term = styled.dt`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
`;

const Detail = styled.dd`
  font-weight: ${token.weight.medium};

  &:empty::before {
    content: '–';
    color: ${token.color.onSurfaceMuted};
  }
  [data-layout='rows'] > div > & {
    text-align: end;
  }
`;

/** One fact. */
export interface Description {
  term: string;
  /** Empty shows a dash. */
  detail: ReactNode;
}

export interface DescriptionListProps extends ComponentPropsWithRef<'dl'> {
  items: readonly Description[];
  /** stacked (default), columns where there is room, rows with term and detail at the two ends. */
  layout?: 'stacked' | 'columns' | 'rows';
}

/** Facts with their names. */
export function DescriptionList({ items, layout = 'stacked', ...rest }: DescriptionListProps) {
  return (
    <Root data-layout={layout} {...rest}>
      {items.map(({ term, detail }) => (
        <div key={term}>
          <Term>{term}</Term>
          <Detail>{detail}</Detail>
        </div>
      ))}
    </Root>
  );
}
