import { token } from '@openvisit/themes';
import styled from 'styled-components';

export const Root = styled.div`
  display: grid;
  gap: ${token.space[4]};
  min-width: 0;
`;

export const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, ${token.measure.sm}), 1fr));
  gap: ${token.space[4]};
`;

export const Card = styled.article`
  display: grid;
  grid-template-rows: auto auto 1fr auto;
  gap: ${token.space[3]};
  min-width: 0;
  padding: ${token.space[6]};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.xl};
  background-color: ${token.color.surface};
  color: ${token.color.onSurface};

  &[data-state='own'] {
    border-color: ${token.color.accentText};
    box-shadow: 0 0 0 ${token.line.hair} ${token.color.accentText};
  }
`;

export const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: ${token.space[2]};
`;

export const Name = styled.h3`
  font-size: ${token.text.lg};
  line-height: ${token.leading.snug};
  overflow-wrap: anywhere;
`;

export const Price = styled.p`
  color: ${token.color.onSurfaceMuted};
`;

export const Saving = styled.p`
  font-size: ${token.text.sm};
  font-weight: ${token.weight.semibold};
`;

export const Amount = styled.strong`
  color: ${token.color.onSurface};
  font-size: ${token.text.xxl};
  font-weight: ${token.weight.bold};
  line-height: ${token.leading.tight};
  font-variant-numeric: tabular-nums;
`;

export const TextColumn = styled.p`
  color: ${token.color.onSurfaceMuted};
`;
