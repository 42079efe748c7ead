import { token } from '@openvisit/themes';
import styled from 'styled-components';

export const Root = styled.section`
  container-type: inline-size;
  display: grid;
  gap: ${token.space[3]};
`;

export const Header = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${token.space[1]} ${token.space[4]};
`;

export const Heading = styled.h2`
  font-size: ${token.text.lg};
`;

export const Muted = styled.p`
  display: block;
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
  font-weight: ${token.weight.regular};
`;

export const Measures = styled.dl`
  display: grid;
  gap: ${token.line.hair};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.lg};
  background-color: ${token.color.border};
  overflow: clip;

  @container (min-width: 15em) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @container (min-width: 34em) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

export const Measure = styled.div`
  display: grid;
  align-content: start;
  gap: ${token.space[1]};
  padding: ${token.space[4]};
  background-color: ${token.color.surface};
`;

export const Term = styled.dt`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
  line-height: ${token.leading.snug};

  & > svg {
    flex: none;
    width: ${token.icon.sm};
    height: ${token.icon.sm};
    color: ${token.color.accentText};
  }
`;

export const Value = styled.dd`
  font-size: ${token.text.xl};
  font-weight: ${token.weight.semibold};
  font-variant-numeric: tabular-nums;
  line-height: ${token.leading.snug};
`;

export const Unit = styled.span`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
  font-weight: ${token.weight.regular};
`;

export const Flag = styled.span`
  display: flex;
  align-items: center;
  gap: ${token.space[1]};
  color: ${token.color.warning};
  font-size: ${token.text.sm};

  & > svg {
    flex: none;
    width: ${token.icon.sm};
    height: ${token.icon.sm};
  }
  &[data-level='alert'] {
    color: ${token.color.danger};
  }
`;
