import { media, token } from '@openvisit/themes';
import styled from 'styled-components';

/** Search and filters: one row, stacked on a phone. */
export const Filters = styled.div`
  display: grid;
  gap: ${token.space[4]};
  align-items: start;

  @media ${media.tablet} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr) auto;

    /* Aligns with the only control that has its label above it. */
    & > :not(:nth-child(2)) {
      margin-block-start: calc(${token.text.sm} * ${token.leading.normal} + ${token.space[1]});
    }
  }
`;
