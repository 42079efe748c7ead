import { token } from '@openvisit/themes';
import styled from 'styled-components';

/** A screen with one thing in its middle. */
export const Centered = styled.main`
  display: grid;
  min-height: 100dvh;
  place-items: center;
  padding: ${token.space[6]};
`;

/** The same under the product's mark, with ways out under it; what is in it may be as wide as it likes. */
export const CenteredColumn = styled(Centered)`
  grid-template-columns: minmax(0, 1fr);
  place-items: normal center;
  align-content: center;
  gap: ${token.space[6]};
`;
