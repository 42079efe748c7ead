import { token } from '@openvisit/themes';
import styled, { keyframes } from 'styled-components';

const shrink = keyframes`
  to {
    scale: 0 1;
  }
`;

export const Root = styled.figure`
  display: grid;
  gap: ${token.space[3]};
  width: ${token.measure.sm};
  max-width: 100%;
  padding: ${token.space[3]};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.lg};
  background-color: ${token.color.surfaceRaised};
  color: ${token.color.onSurface};
  box-shadow: ${token.shadow.floating};
`;

export const Picture = styled.img`
  width: 100%;
  aspect-ratio: 4 / 3;
  border-radius: ${token.radius.md};
  object-fit: cover;
`;

export const TextColumn = styled.figcaption`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[3]};
  font-size: ${token.text.sm};
  line-height: ${token.leading.snug};

  & > span {
    display: flex;
    align-items: center;
    gap: ${token.space[2]};
  }
  & svg {
    flex: none;
    width: ${token.icon.md};
    height: ${token.icon.md};
  }
`;

/* Visual countdown; the text says what happens afterwards. */
export const Countdown = styled.div`
  height: ${token.line.ring};
  border-radius: ${token.radius.full};
  background-color: ${token.color.accentText};
  transform-origin: left;
  animation: ${shrink} var(--duration) linear forwards;

  &:dir(rtl) {
    transform-origin: right;
  }
  [data-state='paused'] > & {
    animation-play-state: paused;
  }
`;
