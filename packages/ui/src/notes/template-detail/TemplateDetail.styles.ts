import { token } from '@openvisit/themes';
import { ArrowLeft } from 'lucide-react';
import styled from 'styled-components';

export const Root = styled.form`
  display: grid;
  gap: ${token.space[6]};
  max-width: ${token.measure.xl};
`;

export const Header = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]} ${token.space[3]};
`;

export const Title = styled.h1`
  flex: 1 1 ${token.measure.xs};
  min-width: 0;
  font-size: ${token.text.xl};
`;

export const Back = styled(ArrowLeft)`
  &:dir(rtl) {
    scale: -1 1;
  }
`;

export const Sheet = styled.div`
  padding: ${token.space[6]};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.lg};
  background-color: ${token.color.surface};
  white-space: pre-line;
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
`;
