import styled from 'styled-components';

/** Search and filters in one row, one below the other on a phone. */
export const Filters = styled.div`
  display: grid;
  gap: 1rem;
  align-items: start;

  @media (min-width: 48rem) {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr) auto;

    /* beside the one control that has its label above it */
    & > :not(:nth-child(2)) {
      margin-block-start: 1.625rem;
    }
  }
`;
