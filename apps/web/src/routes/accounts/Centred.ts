import { token } from '@openvisit/themes';
import styled from 'styled-components';

/** A screen with one thing in its middle. */
export const Centred = styled.main`
  display: grid;
  min-height: 100dvh;
  place-items: center;
  padding: ${token.space[6]};
`;
