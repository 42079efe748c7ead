import { token } from '@openvisit/themes';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';

const Root = styled.dl`
  display: grid;
  gap: ${token.space[4]} ${token.space[6]};

  &[data-layout='columns'] {
    grid-template-columns: repeat(auto-fill, minmax(min(${token.measure.xs}, 100%), 1fr));
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
    border-block-end: ${token.line.hair} solid ${token.color.border};
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
  min-width: 0;
  font-weight: ${token.weight.medium};
  overflow-wrap: anywhere;

  &:empty::before {
    content: '–';
    color: ${token.color.onSurfaceMuted};
  }
  [data-layout='rows'] > div > & {
    text-align: end;
  }
`;

/** One term with its description. */
export interface Description {
  /** The term; unique in its list. */
  term: string;
  /** The description. Empty shows a dash. */
  detail: ReactNode;
}

export interface DescriptionListProps extends ComponentPropsWithRef<'dl'> {
  /** The entries in order. */
  items: readonly Description[];
  /** `stacked` (default), `columns` where there is space, `rows` with term and detail at opposite ends. */
  layout?: 'stacked' | 'columns' | 'rows';
}

/**
 * Terms with descriptions. Do keep unknown entries, which show a dash. Don't use it for several records of
 * the same kind: that is a table.
 */
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
