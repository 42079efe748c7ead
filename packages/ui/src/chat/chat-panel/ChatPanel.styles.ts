import { token } from '@openvisit/themes';
import styled from 'styled-components';

export const Root = styled.section`
  display: grid;
  grid-template-rows: minmax(0, 1fr) auto;
  height: 100%;
  min-height: 0;
  background-color: ${token.color.surface};
`;

export const Frame = styled.div`
  position: relative;
  min-height: 0;
`;

export const Scroll = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[4]};
  height: 100%;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${token.space[4]};
`;

export const Middle = styled.div`
  margin-block: auto;
`;

export const NewMessagesButton = styled.div`
  position: absolute;
  inset-block-end: ${token.space[3]};
  inset-inline: 0;
  display: grid;
  justify-items: center;
  pointer-events: none;

  & > * {
    pointer-events: auto;
    box-shadow: ${token.shadow.floating};
  }
`;

export const DropHint = styled.p`
  position: absolute;
  inset: ${token.space[2]};
  display: grid;
  place-items: center;
  border: ${token.line.thick} dashed ${token.color.accent};
  border-radius: ${token.radius.lg};
  background-color: ${token.color.accentSoft};
  color: ${token.color.onAccentSoft};
  font-weight: ${token.weight.semibold};
  text-align: center;
  pointer-events: none;
`;
