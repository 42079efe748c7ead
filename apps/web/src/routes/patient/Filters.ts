import styled from 'styled-components';

/** Search and filters in one row, one below the other on a phone. */
export const Filters = styled.div`
  display: grid;
  gap: 1rem;
  align-items: end;

  @media (min-width: 48rem) {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr) auto;
  }
`;
