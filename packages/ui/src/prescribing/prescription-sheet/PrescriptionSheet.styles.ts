import { token } from '@openvisit/themes';
import styled from 'styled-components';

export const Root = styled.article`
  container-type: inline-size;
  padding: ${token.space[6]};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.lg};
  background-color: ${token.color.surface};
  color: ${token.color.onSurface};
  break-inside: avoid;
`;

export const Sheet = styled.div`
  display: grid;
  gap: ${token.space[5]};
`;

export const Header = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${token.space[1]} ${token.space[4]};
`;

export const Mark = styled.span`
  grid-row: span 2;
  color: ${token.color.accentText};
  font-size: ${token.text.xxl};
  font-weight: ${token.weight.bold};
  line-height: ${token.leading.tight};
`;

export const Medicine = styled.h3`
  font-size: ${token.text.lg};
  overflow-wrap: anywhere;
`;

export const Muted = styled.p`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
`;

export const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token.space[3]} ${token.space[5]};
  padding-block: ${token.space[4]};
  border-block: ${token.line.hair} solid ${token.color.border};

  @container (min-width: 38em) {
    grid-template-columns: 2fr 2fr 1fr 1fr 1fr;
  }
`;

export const Term = styled.dt`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
`;

export const Detail = styled.dd`
  font-weight: ${token.weight.semibold};
  font-variant-numeric: tabular-nums;
  line-height: ${token.leading.snug};
`;

export const Footer = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${token.space[3]} ${token.space[5]};
`;

export const Signed = styled.div`
  display: grid;
  justify-items: start;
  gap: ${token.space[1]};
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
`;

export const StatusLine = styled.div`
  display: flex;
`;
