import { media, token } from '@openvisit/themes';
import styled, { keyframes } from 'styled-components';

const ring = keyframes`
  from {
    opacity: 1;
    scale: 1;
  }
  to {
    opacity: 0;
    scale: 1.5;
  }
`;

export const Root = styled.article`
  display: grid;
  gap: ${token.space[5]};
  max-width: ${token.measure.xl};
  padding: ${token.space[6]};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.xl};
  background-color: ${token.color.surface};
  color: ${token.color.onSurface};

  &[data-state='ringing'] {
    border-color: ${token.color.accent};
  }
`;

export const Identity = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[5]};
`;

/* Pulses around the portrait while ringing; static with reduced motion. */
export const Ring = styled.div`
  position: relative;
  flex: none;
  border-radius: ${token.radius.full};

  [data-state='ringing'] > div > & {
    box-shadow: 0 0 0 ${token.line.ring} ${token.color.accent};
  }

  [data-state='ringing'] > div > &::after {
    content: '';
    position: absolute;
    inset: 0;
    border: ${token.line.ring} solid ${token.color.accent};
    border-radius: ${token.radius.full};
    animation: ${ring} calc(${token.motion.slow} * 5) ${token.ease.out} infinite;
    pointer-events: none;
  }
`;

export const TextColumn = styled.div`
  display: grid;
  gap: ${token.space.half};
  min-width: 0;
  justify-items: start;
  line-height: ${token.leading.snug};
`;

export const Name = styled.h2`
  font-size: ${token.text.xl};
`;

export const Muted = styled.p`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
`;

export const Topic = styled.p`
  max-width: 60ch;
  font-size: ${token.text.lg};
  line-height: ${token.leading.snug};
`;

export const Hold = styled.p`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};

  & > svg {
    flex: none;
    width: ${token.icon.md};
    height: ${token.icon.md};
  }
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};

  @media ${media.phone} {
    & > button {
      flex: 1 1 auto;
    }
  }
`;
