import { token } from '@openvisit/themes';
import styled from 'styled-components';
import { IconButton } from '../../actions/icon-button/IconButton.tsx';
import { control } from '../Control.styles.ts';

/** Wraps an input with a button or an icon at its end. */
export const Frame = styled.div`
  position: relative;

  & > svg {
    position: absolute;
    inset-block: 0;
    inset-inline-end: ${token.space[3]};
    width: ${token.icon.sm};
    height: 100%;
    color: ${token.color.onSurfaceMuted};
    pointer-events: none;
  }
`;

export const Input = styled.input`
  ${control}
  padding-inline-end: ${token.space[11]};
  text-overflow: ellipsis;
`;

/** A button inside the end of the input. */
export const EndButton = styled(IconButton)`
  position: absolute;
  inset-block-start: ${token.line.thick};
  inset-inline-end: ${token.line.thick};
  height: calc(100% - 2 * ${token.line.thick});
  border: 0;

  /* The touch target is as high as the input. */
  &::after {
    content: '';
    position: absolute;
    inset: calc(-1 * ${token.line.thick});
  }
`;
