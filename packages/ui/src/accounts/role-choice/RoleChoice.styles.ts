import { token } from '@openvisit/themes';
import styled from 'styled-components';

export const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  width: min(100%, ${token.measure.lg});
`;

/* The card that releasing the mark would select is highlighted. */
export const Choice = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: center;
  gap: ${token.space[1]} ${token.space[4]};
  padding: ${token.space[4]} ${token.space[5]};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.xl};
  background-color: ${token.color.surface};
  color: ${token.color.onSurface};
  box-shadow: ${token.shadow.raised};

  &:hover:not([data-state='disabled']),
  &[data-state='previewed'] {
    border-color: ${token.color.accentText};
    box-shadow: ${token.shadow.floating};
  }
  &[data-state='previewed'] {
    background-color: ${token.color.accentSoft};
  }
  &:has(:focus-visible) {
    outline: ${token.line.ring} solid ${token.color.focus};
    outline-offset: ${token.line.thick};
  }
`;

export const Icon = styled.span`
  display: grid;
  grid-row: span 2;
  place-items: center;
  width: ${token.space[12]};
  height: ${token.space[12]};
  border-radius: ${token.radius.lg};
  background-color: ${token.color.accentSoft};
  color: ${token.color.onAccentSoft};

  [data-state='previewed'] > & {
    background-color: ${token.color.accent};
    color: ${token.color.onAccent};
  }
`;

/* The accessible name contains the role only; the ::after makes the whole card clickable. */
export const Name = styled.button`
  align-self: end;
  justify-self: start;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font-size: ${token.text.lg};
  font-weight: ${token.weight.semibold};
  line-height: ${token.leading.snug};

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${token.radius.xl};
  }
  &:focus-visible {
    outline: none;
  }
  &[aria-disabled='true'] {
    cursor: progress;
  }
`;

export const Description = styled.p`
  grid-column: 2;
  align-self: start;
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
  line-height: ${token.leading.snug};
`;

export const Arrow = styled.span`
  display: grid;
  grid-row: 1 / span 2;
  grid-column: 3;
  place-items: center;
  color: ${token.color.accentText};
`;

/* Between the two cards: the mark on its track, and the instructions. */
export const Middle = styled.div`
  position: relative;
  z-index: 1;
  display: grid;
  grid-template-columns: ${token.space[20]} minmax(0, 1fr);
  align-items: center;
  gap: ${token.space[4]};
  min-height: ${token.space[24]};
  padding-inline-start: ${token.space[1]};
`;

export const Track = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  align-self: stretch;

  &::before {
    content: '';
    position: absolute;
    inset-block: 0;
    width: ${token.line.thick};
    background-image: linear-gradient(${token.color.borderStrong} 40%, transparent 40%);
    background-size: 100% ${token.space[2]};
  }
`;

export const DragHandle = styled.div`
  --drag-offset: 0px;
  position: relative;
  display: grid;
  place-items: center;
  width: ${token.space[16]};
  height: ${token.space[16]};
  border: ${token.line.hair} solid ${token.color.borderStrong};
  border-radius: ${token.radius.full};
  background-color: ${token.color.surfaceRaised};
  box-shadow: ${token.shadow.floating};
  translate: 0 var(--drag-offset);
  cursor: grab;
  touch-action: none;
  user-select: none;

  /* Released too early, it animates back. */
  &:not([data-state='dragging']) {
    transition: translate ${token.motion.normal} ${token.ease.out};
  }
  &[data-state='dragging'] {
    cursor: grabbing;
  }
  &:hover {
    border-color: ${token.color.accentText};
  }
  &:focus-visible {
    outline: ${token.line.ring} solid ${token.color.focus};
    outline-offset: ${token.line.thick};
  }
  & > svg {
    position: absolute;
    color: ${token.color.onSurfaceMuted};
  }
  & > svg:first-of-type {
    inset-block-start: calc(-1 * ${token.space[5]});
  }
  & > svg:last-of-type {
    inset-block-end: calc(-1 * ${token.space[5]});
  }
`;

export const Hint = styled.p`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
  line-height: ${token.leading.snug};
`;
