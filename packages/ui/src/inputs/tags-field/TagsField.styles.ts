import { token } from '@openvisit/themes';
import styled from 'styled-components';
import { bareControl, controlFrame } from '../Control.styles.ts';

/** The box around entries and input. */
export const Box = styled.div`
  ${controlFrame}
  flex-wrap: wrap;
  gap: ${token.space[1]};
  padding: ${token.space[1]} ${token.space[2]};
`;

/** The entries flow in the lines of the box, before the input. */
export const Chips = styled.ul`
  display: contents;
`;

export const Input = styled.input`
  ${bareControl}
  flex: 1 1 ${token.measure.xxs};
  min-width: ${token.space[16]};
  min-height: ${token.space[7]};
  padding: 0 ${token.space[1]};
`;

/** The count and its limits. */
export const Count = styled.bdi`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
  font-variant-numeric: tabular-nums;
`;
