import { token } from '@openvisit/themes';
import styled from 'styled-components';

export const Root = styled.section`
  container-type: inline-size;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[4]};
  min-width: 0;
  padding: ${token.space[4]};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.lg};
  background-color: ${token.color.surface};
  color: ${token.color.onSurface};
`;

export const Header = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]} ${token.space[4]};
`;

export const Title = styled.h2`
  font-size: ${token.text.md};
`;

export const Turn = styled.div`
  display: flex;
  gap: ${token.space[1]};
`;

export const Days = styled.div`
  display: grid;
  gap: ${token.space[2]};

  @container (min-width: 22em) {
    grid-template-columns: repeat(7, minmax(0, 1fr));
  }
`;

export const DayButton = styled.button`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]};
  min-width: 0;
  min-height: ${token.control.md};
  padding: ${token.space[2]} ${token.space[3]};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.md};
  background-color: ${token.color.surface};
  color: ${token.color.onSurface};
  font: inherit;
  text-align: start;
  cursor: pointer;

  &:hover:not(:disabled) {
    border-color: ${token.color.borderStrong};
  }
  &[aria-pressed='true'] {
    border-color: ${token.color.accentText};
    box-shadow: 0 0 0 ${token.line.hair} ${token.color.accentText};
  }
  &:disabled {
    color: ${token.color.onSurfaceMuted};
    cursor: not-allowed;
  }
  @container (min-width: 22em) {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    align-items: start;
  }
`;

export const DayName = styled.span`
  display: flex;
  flex: none;
  width: ${token.space[20]};
  gap: ${token.space[1]};
  align-items: baseline;
  font-weight: ${token.weight.semibold};
  white-space: nowrap;

  & > small {
    color: ${token.color.onSurfaceMuted};
    font-size: ${token.text.xs};
    font-weight: ${token.weight.regular};
  }
  @container (min-width: 22em) {
    flex-direction: column;
    width: auto;
  }
`;

export const Blocks = styled.span`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: ${token.space.half};
  min-height: ${token.space[3]};
`;

export const Block = styled.i`
  width: ${token.space[3]};
  height: ${token.space[3]};
  border: ${token.line.hair} solid ${token.color.accentText};
  border-radius: ${token.radius.sm};
  background-color: ${token.color.accentSoft};

  &[data-state='engaged'] {
    background-color: ${token.color.accentText};
  }
  &[data-state='unavailable'] {
    border-color: ${token.color.borderStrong};
    border-style: dashed;
    background-color: transparent;
  }
  &[data-state='past'] {
    border-color: ${token.color.border};
    background-color: ${token.color.surfaceSunken};
  }
`;

export const Summary = styled.span`
  color: ${token.color.onSurfaceMuted};
  flex: none;
  /* Of one width, so that the squares of every day have the same columns. */
  width: ${token.space[24]};
  font-size: ${token.text.xs};
  line-height: ${token.leading.snug};
  text-align: end;

  @container (min-width: 22em) {
    width: auto;
    text-align: start;
  }
`;

export const Legend = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[1]} ${token.space[4]};
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};

  & > span {
    display: inline-flex;
    align-items: center;
    gap: ${token.space[2]};
  }
`;
