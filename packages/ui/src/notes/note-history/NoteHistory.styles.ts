import { token } from '@openvisit/themes';
import styled from 'styled-components';

export const Root = styled.section`
  display: grid;
  gap: ${token.space[5]};
  min-width: 0;
`;

export const Entries = styled.ol`
  display: grid;
  gap: ${token.space[4]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const Entry = styled.li`
  display: grid;
  gap: ${token.space[3]};
  min-width: 0;
  padding: ${token.space[5]};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.lg};
  background-color: ${token.color.surface};
  break-inside: avoid;
`;

export const Title = styled.h2`
  font-size: ${token.text.md};
`;

export const Stamp = styled.p`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
`;

export const Field = styled.div`
  display: grid;
  gap: ${token.space[1]};
  min-width: 0;
`;

export const FieldName = styled.h3`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
`;

export const Text = styled.p`
  max-width: 72ch;
  overflow-wrap: anywhere;
  white-space: pre-line;

  & > ins {
    background-color: ${token.color.successSoft};
    color: ${token.color.onSuccessSoft};
    text-decoration: underline;
  }
  & > del {
    background-color: ${token.color.dangerSoft};
    color: ${token.color.onDangerSoft};
    text-decoration: line-through;
  }
`;

export const Hash = styled.p`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.xs};
  overflow-wrap: anywhere;
`;
