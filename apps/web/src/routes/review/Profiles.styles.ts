import { token } from '@openvisit/themes';
import styled from 'styled-components';

/** The choice of status and the search in one row, one below the other where there is no room. */
export const Filters = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(${token.measure.sm}, 100%), 1fr));
  gap: ${token.space[3]} ${token.space[5]};
  align-items: start;
`;
