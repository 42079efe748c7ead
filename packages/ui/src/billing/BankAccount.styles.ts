import { token } from '@openvisit/themes';
import styled from 'styled-components';

/** Styles shared by the cards of bank accounts, plans and payments. */
export const Root = styled.section`
  display: grid;
  gap: ${token.space[4]};
  min-width: 0;
  padding: ${token.space[5]};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.lg};
  background-color: ${token.color.surface};
  color: ${token.color.onSurface};
`;

/** Icon and text at the start, status at the end; wraps on narrow screens. */
export const Header = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[3]} ${token.space[4]};
`;

export const Identity = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  min-width: 0;
  line-height: ${token.leading.snug};
`;

export const IconBox = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: ${token.space[11]};
  height: ${token.space[11]};
  border-radius: ${token.radius.md};
  background-color: ${token.color.accentSoft};
  color: ${token.color.onAccentSoft};

  & > svg {
    width: ${token.icon.md};
    height: ${token.icon.md};
  }
`;

export const Name = styled.h2`
  font-size: ${token.text.md};
  overflow-wrap: anywhere;
`;

export const Muted = styled.p`
  max-width: 65ch;
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
`;

/** Digits read left to right in every script. */
export const Digits = styled.span`
  direction: ltr;
  unicode-bidi: isolate;
  font-variant-numeric: tabular-nums;
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
`;
