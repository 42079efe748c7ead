import { token } from '@openvisit/themes';
import { css } from 'styled-components';

/**
 * A practice's logo on a rounded plate. The plate is white in both appearances: most logos are drawn for white, and many
 * have a white background, which continues in it.
 */
export const logoPlate = css`
  padding: ${token.space[1]};
  border-radius: ${token.radius.lg};
  background-color: ${token.color.whiteSurface};
  object-fit: contain;
`;
