import styled from 'styled-components';
import { affix, bareControl, controlFrame } from './Control.styles.ts';

/** The box around a figure and what stands beside it. */
export const Frame = styled.div`
  ${controlFrame}
`;

/** The figure itself, in digits of one width. */
export const Figure = styled.input`
  ${bareControl}
  font-variant-numeric: tabular-nums;
`;

/** A sign or a unit beside it. */
export const Affix = styled.span`
  ${affix}
`;
