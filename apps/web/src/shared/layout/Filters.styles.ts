import { token } from '@openvisit/themes';
import styled from 'styled-components';

/** The filters of a list in one row, stacked where space is short. */
export const Filters = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(${token.measure.sm}, 100%), 1fr));
  gap: ${token.space[3]} ${token.space[5]};
  align-items: start;
`;
