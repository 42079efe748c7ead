import { token } from '@openvisit/themes';
import styled from 'styled-components';

export const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[3]};
  min-width: 0;
`;

export const Rows = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[2]};
`;

export const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  padding-inline-end: ${token.space[2]};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.lg};
  background-color: ${token.color.surface};
  color: ${token.color.onSurface};

  &[data-state='chosen'] {
    border-color: ${token.color.accentText};
    background-color: ${token.color.accentSoft};
    box-shadow: 0 0 0 ${token.line.hair} ${token.color.accentText};
  }
`;

export const Choice = styled.label`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[3]};
  min-width: 0;
  padding: ${token.space[3]} ${token.space[4]};

  label& {
    cursor: pointer;
  }
`;

export const IconBox = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: ${token.space[12]};
  height: ${token.space[8]};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.sm};
  background-color: ${token.color.surfaceRaised};
  color: ${token.color.onSurfaceMuted};

  & > svg {
    width: ${token.icon.md};
    height: ${token.icon.md};
  }
`;

export const TextColumn = styled.span`
  display: flex;
  /* Beside the icon as long as the longest word fits. */
  flex: 1 1 min-content;
  flex-wrap: wrap;
  gap: 0 ${token.space[3]};
  min-width: 0;
`;

export const Brand = styled.span`
  font-weight: ${token.weight.semibold};
`;

export const Description = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[1]} ${token.space[3]};
`;

export const Digits = styled.span`
  color: ${token.color.onSurfaceMuted};
  font-variant-numeric: tabular-nums;
  /* Digits read left to right in every script. */
  direction: ltr;
`;
