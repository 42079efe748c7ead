import { token } from '@openvisit/themes';
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

/* Pulses around the portrait while ringing; static with reduced motion. */
export const Ring = styled.div`
  position: relative;
  flex: none;
  border-radius: ${token.radius.full};

  [data-state='ringing'] > div > & {
    box-shadow: 0 0 0 ${token.line.ring} ${token.color.accentText};
  }

  [data-state='ringing'] > div > &::after {
    content: '';
    position: absolute;
    inset: 0;
    border: ${token.line.ring} solid ${token.color.accentText};
    border-radius: ${token.radius.full};
    animation: ${ring} calc(${token.motion.slow} * 5) ${token.ease.out} infinite;
    pointer-events: none;
  }
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
