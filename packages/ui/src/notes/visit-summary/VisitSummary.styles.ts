import { token } from '@openvisit/themes';
import styled from 'styled-components';

export const Header = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]} ${token.space[4]};
`;

export const Heading = styled.h2`
  font-size: ${token.text.lg};
`;

export const Parts = styled.div`
  display: grid;
  gap: ${token.space[4]};
`;

export const Part = styled.div`
  display: grid;
  gap: ${token.space[1]};

  & > h3 {
    font-size: ${token.text.md};
  }
  & > p {
    max-width: 72ch;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

export const Muted = styled.p`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
`;

export const Rows = styled.ul`
  display: grid;
  gap: ${token.space[3]};
  margin: 0;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
`;

export const LinkButton = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: ${token.color.accentText};
  font: inherit;
  text-align: start;
  text-decoration: underline;
  cursor: pointer;
`;
