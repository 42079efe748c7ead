import { token } from '@openvisit/themes';
import { ChevronRight } from 'lucide-react';
import styled from 'styled-components';

export const Root = styled.div`
  position: relative;
  container-type: inline-size;
  min-width: 0;
  color: ${token.color.onSurface};

  &[data-state='pressable']:hover {
    background-color: ${token.color.surfaceSunken};
  }
  &:has([data-whole]:focus-visible) {
    outline: ${token.line.ring} solid ${token.color.focus};
    outline-offset: calc(-1 * ${token.line.ring});
    border-radius: ${token.radius.md};
  }
`;

export const Inner = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[4]};
  padding: ${token.space[3]} ${token.space[5]};

  @container (max-width: 34em) {
    gap: ${token.space[3]};
    padding-inline: ${token.space[4]};
  }
  @container (max-width: 21em) {
    flex-wrap: wrap;
  }
`;

/* Text beside the meta information; stacked in a narrow row. */
export const Middle = styled.div`
  display: flex;
  flex: 1 1 0;
  align-items: center;
  gap: ${token.space[4]};
  min-width: 0;

  @container (max-width: 34em) {
    flex-direction: column;
    align-items: stretch;
    gap: ${token.space.half};
  }
`;

export const Media = styled.div`
  flex: none;
`;

export const TextColumn = styled.div`
  display: grid;
  flex: 1 1 auto;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space.half};
  min-width: 0;
  line-height: ${token.leading.snug};
`;

export const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[1]} ${token.space[2]};
`;

export const Title = styled.h3`
  min-width: 0;
  font-size: ${token.text.md};
  overflow-wrap: anywhere;
`;

export const Detail = styled.div`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
`;

export const Meta = styled.div`
  flex: none;
  max-width: 40%;
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
  font-variant-numeric: tabular-nums;
  line-height: ${token.leading.snug};
  text-align: end;

  @container (max-width: 34em) {
    max-width: none;
    text-align: start;
  }
`;

export const Actions = styled.div`
  position: relative;
  z-index: 1;
  display: flex;
  flex: none;
  align-items: center;
  gap: ${token.space[1]};

  /* Below the text, which would be squeezed beside them in a card on a phone. */
  @container (max-width: 21em) {
    order: 1;
    flex-basis: 100%;
    justify-content: flex-end;
  }
`;

/* Makes the whole row the target of the title's link or button. */
export const RowTarget = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  letter-spacing: inherit;
  text-align: start;
  text-decoration: none;

  &:focus-visible {
    outline: none;
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

export const Arrow = styled(ChevronRight)`
  flex: none;
  width: ${token.icon.md};
  height: ${token.icon.md};
  color: ${token.color.onSurfaceMuted};

  &:dir(rtl) {
    scale: -1 1;
  }
`;
