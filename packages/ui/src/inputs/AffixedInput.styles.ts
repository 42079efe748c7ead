import styled from 'styled-components';
import { affix, bareControl, controlFrame } from './Control.styles.ts';

/** The border around an input and its affix. */
export const Frame = styled.div`
  ${controlFrame}
`;

/** The input, with tabular digits. */
export const Figure = styled.input`
  ${bareControl}
  font-variant-numeric: tabular-nums;
`;

/** A symbol or unit beside the input. */
export const Affix = styled.span`
  ${affix}
`;
