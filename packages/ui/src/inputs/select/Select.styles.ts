import { token } from '@openvisit/themes';
import styled from 'styled-components';
import { control } from '../Control.styles.ts';

/** Wraps a native select and its arrow. */
export const SelectFrame = styled.div`
  position: relative;

  & > svg {
    position: absolute;
    inset-block-start: 50%;
    inset-inline-end: ${token.space[3]};
    width: ${token.icon.sm};
    height: ${token.icon.sm};
    color: ${token.color.onSurfaceMuted};
    translate: 0 -50%;
    pointer-events: none;
  }
`;

/** A native select styled like the other controls. */
export const NativeSelect = styled.select`
  ${control}
  appearance: none;
  padding-inline-end: ${token.space[10]};
  text-overflow: ellipsis;
`;
