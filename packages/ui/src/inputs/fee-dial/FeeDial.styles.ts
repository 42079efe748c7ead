import { token } from '@openvisit/themes';
import styled from 'styled-components';
import { MoneyField } from '../money-field/MoneyField.tsx';

export const Dial = styled.div`
  position: relative;
  align-self: center;
  width: ${token.measure.xs};
  max-width: 100%;
  aspect-ratio: 1;
  border-radius: ${token.radius.full};
  cursor: grab;
  touch-action: none;
  user-select: none;

  &:active {
    cursor: grabbing;
  }
  &[data-state] {
    cursor: not-allowed;
  }
  &:has(:focus-visible) {
    outline: ${token.line.ring} solid ${token.color.focus};
    outline-offset: ${token.line.thick};
  }
`;

export const Drawing = styled.svg`
  width: 100%;
  height: 100%;
  fill: none;
  stroke-linecap: round;
  stroke-width: 12;
`;

export const Track = styled.path`
  stroke: ${token.color.border};
`;

export const FilledTrack = styled.path`
  stroke: ${token.color.accentText};
  stroke-dasharray: var(--fraction) 1;

  [data-state] & {
    stroke: ${token.color.borderStrong};
  }
  @media (forced-colors: active) {
    stroke: Highlight;
  }
`;

export const Thumb = styled.circle`
  fill: ${token.color.surface};
  stroke: ${token.color.accentText};
  stroke-width: 5;

  [data-state] & {
    stroke: ${token.color.borderStrong};
  }
`;

/* An invisible native slider above the dial provides keyboard, touch and screen reader behavior. */
export const Slider = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  opacity: 0;
  pointer-events: none;
`;

export const Readout = styled.div`
  position: absolute;
  inset: 0;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  font-variant-numeric: tabular-nums;
  pointer-events: none;
`;

export const Amount = styled.span`
  font-size: ${token.text.xxl};
  font-weight: ${token.weight.semibold};
  line-height: ${token.leading.tight};
`;

export const MaxAmount = styled.span`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
`;

export const ExactAmount = styled(MoneyField)`
  align-self: center;
  width: ${token.measure.xxs};
`;
