import { token } from '@openvisit/themes';
import styled from 'styled-components';

export const Root = styled.section`
  display: grid;
  gap: ${token.space[5]};
  min-width: 0;
  color: ${token.color.onSurface};
`;

export const Header = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]} ${token.space[6]};
`;

export const Day = styled.h2`
  font-size: ${token.text.lg};
`;

export const Part = styled.section`
  display: grid;
  gap: ${token.space[3]};
  padding: ${token.space[5]};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.lg};
  background-color: ${token.color.surface};
`;

export const PartHead = styled.h3`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  font-size: ${token.text.md};

  & > svg {
    width: ${token.icon.md};
    height: ${token.icon.md};
    color: ${token.color.accentText};
  }
`;

export const Count = styled.span`
  margin-inline-start: auto;
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
  font-weight: ${token.weight.regular};

  & > b {
    color: ${token.color.onSurface};
    font-size: ${token.text.lg};
    font-variant-numeric: tabular-nums;
  }
`;

export const Slots = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(${token.space[24]}, 1fr));
  gap: ${token.space[2]};
`;

export const Slot = styled.button`
  display: grid;
  align-content: center;
  justify-items: center;
  min-height: ${token.control.lg};
  padding: ${token.space[1]} ${token.space[2]};
  border: ${token.line.hair} solid ${token.color.accentText};
  border-radius: ${token.radius.md};
  background-color: ${token.color.accentSoft};
  color: ${token.color.onAccentSoft};
  font: inherit;
  font-weight: ${token.weight.medium};
  font-variant-numeric: tabular-nums;
  line-height: ${token.leading.snug};
  text-decoration: none;
  cursor: pointer;

  & > small {
    font-size: ${token.text.xs};
    font-weight: ${token.weight.regular};
  }
  &[data-state='unavailable'] {
    border-color: ${token.color.borderStrong};
    border-style: dashed;
    background-color: ${token.color.surface};
    color: ${token.color.onSurfaceMuted};
  }
  &[data-state='unavailable'] > span {
    text-decoration: line-through;
  }
  &[data-state='engaged'] {
    background-color: ${token.color.accent};
    color: ${token.color.onAccent};
  }
  &[data-state='past'] {
    border-color: transparent;
    background-color: ${token.color.surfaceSunken};
    color: ${token.color.onSurfaceMuted};
  }
  &[aria-disabled='true'] {
    cursor: not-allowed;
  }
  &:hover:not([aria-disabled='true']) {
    box-shadow: 0 0 0 ${token.line.hair} ${token.color.accentText};
  }
`;

export const Muted = styled.p`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
`;

export const Footer = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${token.space[3]} ${token.space[4]};
`;
