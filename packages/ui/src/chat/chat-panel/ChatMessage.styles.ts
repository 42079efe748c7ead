import { token } from '@openvisit/themes';
import styled from 'styled-components';

export const Heading = styled.h3`
  width: fit-content;
  margin: 0 auto ${token.space[4]};
  padding: ${token.space.half} ${token.space[3]};
  border-radius: ${token.radius.full};
  background-color: ${token.color.surfaceSunken};
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.xs};
  font-weight: ${token.weight.medium};
  letter-spacing: 0;
`;

export const Block = styled.div`
  display: grid;
  grid-template-columns: ${token.space[8]} minmax(0, 1fr);
  gap: ${token.space[1]} ${token.space[2]};
  max-width: 88%;

  &[data-own='yes'] {
    grid-template-columns: minmax(0, 1fr);
    margin-inline-start: auto;
    justify-items: end;
  }
`;

export const Identity = styled.p`
  grid-column: -2 / -1;
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.xs};
`;

/** The message with its delivery state. */
export const Content = styled.div`
  display: grid;
  grid-column: -2 / -1;
  justify-items: start;
  gap: ${token.space[1]};
  min-width: 0;
  max-width: 100%;

  [data-own='yes'] > & {
    justify-items: end;
  }
`;

export const Text = styled.p`
  max-width: 100%;
  padding: ${token.space[2]} ${token.space[3]};
  border-radius: ${token.radius.lg};
  border-start-start-radius: ${token.radius.sm};
  background-color: ${token.color.surfaceSunken};
  color: ${token.color.onSurface};
  font-size: ${token.text.sm};
  line-height: 1.45;
  overflow-wrap: anywhere;
  text-wrap: wrap;
  white-space: pre-wrap;

  &[data-own='yes'] {
    border-start-start-radius: ${token.radius.lg};
    border-start-end-radius: ${token.radius.sm};
    background-color: ${token.color.accent};
    color: ${token.color.onAccent};
  }
  &[data-own='yes'][data-state='unsent'],
  &[data-own='yes'][data-state='sending'] {
    background-color: ${token.color.accentSoft};
    color: ${token.color.onAccentSoft};
  }
`;

export const TextLink = styled.a`
  color: inherit;
  text-decoration: underline;
  text-underline-offset: 0.15em;

  [data-own='no'] > & {
    color: ${token.color.accentText};
  }
`;

export const State = styled.p`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[1]};
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.xs};

  &[data-state='failed'] {
    color: ${token.color.danger};
  }
`;

export const InlineButton = styled.button`
  min-height: ${token.space[7]};
  padding: 0 ${token.space[1]};
  border: 0;
  background: none;
  color: ${token.color.accentText};
  font-weight: ${token.weight.semibold};
  text-decoration: underline;

  @media (pointer: coarse) {
    min-height: ${token.space[11]};
  }
`;

export const AvatarColumn = styled.div`
  align-self: start;
`;
