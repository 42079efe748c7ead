import { token } from '@openvisit/themes';
import styled from 'styled-components';

/**
 * Text for assistive technology only. Do use it where an icon or the layout already tells others the same. Don't
 * hide a control in it.
 */
export const VisuallyHidden = styled.span`
  position: absolute;
  width: ${token.line.hair};
  height: ${token.line.hair};
  padding: 0;
  margin: calc(${token.line.hair} * -1);
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
  border: 0;
`;
