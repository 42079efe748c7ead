import { token } from '@openvisit/themes';
import styled from 'styled-components';

export const Root = styled.article`
  container-type: inline-size;
  min-width: 0;
`;

/* Inside the sheet, which loses its border and shadow when printed. */
export const Sheet = styled.div`
  display: grid;
  gap: ${token.space[6]};
`;

export const Header = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${token.space[3]} ${token.space[6]};
`;

export const Titles = styled.div`
  display: grid;
  gap: ${token.space[1]};
  min-width: 0;
`;

export const TitleLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]} ${token.space[3]};
`;

export const Title = styled.h2`
  font-size: ${token.text.xl};
`;

export const Muted = styled.p`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
`;

export const Parts = styled.dl`
  display: grid;
  border-block-start: ${token.line.hair} solid ${token.color.border};
`;

export const Part = styled.div`
  display: grid;
  gap: ${token.space[1]} ${token.space[6]};
  padding-block: ${token.space[4]};
  border-block-end: ${token.line.hair} solid ${token.color.border};
  break-inside: avoid;

  @container (min-width: 38em) {
    grid-template-columns: ${token.measure.xxs} minmax(0, 1fr);
  }
`;

export const Term = styled.dt`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
  font-weight: ${token.weight.semibold};
`;

export const Detail = styled.dd`
  display: grid;
  gap: ${token.space[3]};
  min-width: 0;
  max-width: 72ch;
  white-space: pre-line;
`;

export const Measures = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[1]} ${token.space[5]};
  margin: 0;
  padding: 0;
  list-style: none;
  font-variant-numeric: tabular-nums;
`;

export const Signature = styled.footer`
  display: grid;
  justify-items: start;
  gap: ${token.space[1]};
  break-inside: avoid;
`;

export const Hash = styled(Muted)`
  overflow-wrap: anywhere;
`;
