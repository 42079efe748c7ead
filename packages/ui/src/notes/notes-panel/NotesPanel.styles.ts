import { token } from '@openvisit/themes';
import { ArrowLeft } from 'lucide-react';
import styled from 'styled-components';

export const Root = styled.section`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  height: 100%;
  min-height: 0;
  background-color: ${token.color.surface};
  color: ${token.color.onSurface};
`;

export const Header = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  padding: ${token.space[2]} ${token.space[3]};
  border-block-end: ${token.line.hair} solid ${token.color.border};
`;

export const Heading = styled.div`
  flex: 1;
  min-width: 0;
`;

export const Title = styled.h2`
  flex: 1;
  overflow: hidden;
  min-width: 0;
  padding-inline: ${token.space[1]};
  font-size: ${token.text.lg};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const Body = styled.div`
  display: grid;
  align-content: start;
  gap: ${token.space[4]};
  padding: ${token.space[4]};
  overflow: auto;
  overscroll-behavior: contain;
`;

export const Back = styled(ArrowLeft)`
  &:dir(rtl) {
    scale: -1 1;
  }
`;

export const Status = styled.p`
  padding-inline: ${token.space[1]};
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
`;
