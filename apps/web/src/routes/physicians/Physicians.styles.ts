import { media, token } from '@openvisit/themes';
import styled from 'styled-components';

/** Search and filters in columns of one width; on a phone the filters are behind a button. */
export const Filters = styled.div`
  display: grid;
  gap: ${token.space[4]};
  align-items: end;

  &:has([aria-invalid='true']) {
    align-items: start;
  }
  @media ${media.tablet} {
    grid-template-columns: repeat(4, minmax(0, 1fr));

    & > :first-child {
      grid-column: span 2;
    }
    & > button {
      display: none;
    }
  }
  @media ${media.desktop} {
    & > :first-child {
      grid-column: auto;
    }
  }
`;

export const MoreFilters = styled.div`
  display: grid;
  gap: ${token.space[4]};

  &[data-state='closed'] {
    display: none;
  }
  @media ${media.tablet} {
    &&& {
      display: contents;
    }
    & > :has([role='switch']) {
      align-self: center;
    }
  }
`;
