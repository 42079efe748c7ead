import { token } from '@openvisit/themes';
import styled from 'styled-components';

export const List = styled.ul`
  display: grid;
  gap: ${token.space[1]};
  margin: 0;
  padding-inline-start: ${token.space[5]};
  font-variant-numeric: tabular-nums;
`;
