import { token } from '@openvisit/themes';
import styled from 'styled-components';

/** A screen with one centered element. */
export const Centered = styled.main`
  display: grid;
  min-height: 100dvh;
  place-items: center;
  padding: ${token.space[6]};
`;

/** A screen with a centered column, such as logo, content and links. */
export const CenteredColumn = styled(Centered)`
  grid-template-columns: minmax(0, 1fr);
  place-items: normal center;
  align-content: center;
  gap: ${token.space[6]};
`;
