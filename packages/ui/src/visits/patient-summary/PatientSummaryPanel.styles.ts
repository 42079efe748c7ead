import { token } from '@openvisit/themes';
import styled from 'styled-components';

export const Root = styled.section`
  container-type: inline-size;
  display: grid;
  gap: ${token.space[4]};
`;

export const Heading = styled.h3`
  font-size: ${token.text.lg};
`;

export const Measures = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.lg};
  background-color: ${token.color.surface};

  & > div {
    padding: ${token.space[3]} ${token.space[4]};
  }
  & > div + div {
    border-inline-start: ${token.line.hair} solid ${token.color.border};
  }
`;

export const Term = styled.dt`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
`;

export const Value = styled.dd`
  font-size: ${token.text.lg};
  font-weight: ${token.weight.semibold};
  line-height: ${token.leading.snug};
`;

export const Tiles = styled.div`
  display: grid;
  gap: ${token.space[3]};

  @container (min-width: 28em) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @container (min-width: 45em) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

export const TileRoot = styled.section`
  display: grid;
  align-content: start;
  gap: ${token.space[2]};
  padding: ${token.space[4]};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.lg};
  background-color: ${token.color.surface};
  font-size: ${token.text.sm};
`;

export const TileHead = styled.h4`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  font-size: ${token.text.sm};

  & > svg {
    flex: none;
    color: ${token.color.accentText};
  }
`;

export const List = styled.ul`
  display: grid;
  gap: ${token.space[2]};
  margin: 0;
  padding: 0;
  line-height: ${token.leading.snug};
  list-style: none;
`;

export const Muted = styled.span`
  display: block;
  color: ${token.color.onSurfaceMuted};
`;
