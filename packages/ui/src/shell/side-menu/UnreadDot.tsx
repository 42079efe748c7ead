import { token } from '@openvisit/themes';
import styled from 'styled-components';

/** Dot that marks a menu item with unread content. */
export const UnreadDot = styled.span`
  flex: none;
  width: ${token.space[2]};
  height: ${token.space[2]};
  border-radius: ${token.radius.full};
  background-color: ${token.color.danger};
`;
