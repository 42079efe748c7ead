import { FloatingOverlay } from '@floating-ui/react';
import { media, token } from '@openvisit/themes';
import styled, { keyframes } from 'styled-components';

const fade = keyframes`
  from {
    opacity: 0;
  }
`;

const rise = keyframes`
  from {
    opacity: 0;
    translate: 0 ${token.space[6]};
  }
`;

const slide = keyframes`
  from {
    translate: var(--from) 0;
  }
`;

export const Scrim = styled(FloatingOverlay)`
  z-index: ${token.layer.dialog};
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  place-items: end center;
  background-color: ${token.color.scrim};
  animation: ${fade} ${token.motion.normal} ${token.ease.out};

  &[data-kind='drawer'] {
    z-index: ${token.layer.drawer};
  }
  @media not all and ${media.phone} {
    &[data-kind='dialog'] {
      place-items: center;
      padding: ${token.space[6]};
    }
    &[data-kind='drawer'] {
      place-items: stretch end;
    }
    &[data-kind='drawer'][data-side='start'] {
      place-items: stretch start;
    }
  }
`;

/* A bottom sheet on phones; otherwise a centered box, or a full-height panel at the side. */
export const Panel = styled.div`
  display: flex;
  flex-direction: column;
  width: 100%;
  max-height: 92dvh;
  border-radius: ${token.radius.xl} ${token.radius.xl} 0 0;
  background-color: ${token.color.surfaceRaised};
  color: ${token.color.onSurface};
  box-shadow: ${token.shadow.overlay};
  animation: ${rise} ${token.motion.normal} ${token.ease.out};

  &:focus {
    outline: none;
  }
  @media not all and ${media.phone} {
    max-width: ${token.measure.lg};

    &[data-size='sm'] {
      max-width: ${token.measure.md};
    }
    &[data-size='lg'] {
      max-width: ${token.measure.xl};
    }
    &[data-kind='dialog'] {
      max-height: 86dvh;
      border-radius: ${token.radius.lg};
    }
    &[data-kind='drawer'] {
      --from: 100%;

      max-height: none;
      border-radius: 0;
      border-start-start-radius: ${token.radius.xl};
      border-end-start-radius: ${token.radius.xl};
      animation-name: ${slide};
    }
    &[data-kind='drawer'][data-side='start'] {
      border-radius: 0;
      border-start-end-radius: ${token.radius.xl};
      border-end-end-radius: ${token.radius.xl};
    }
    &[data-side='start']:dir(ltr),
    &[data-side='end']:dir(rtl) {
      --from: -100%;
    }
  }
`;

export const Header = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${token.space[4]};
  padding: ${token.space[5]} ${token.space[5]} 0 ${token.space[6]};
`;

/* Aligns the first line with the close button at any size. */
export const Title = styled.h2`
  min-width: 0;
  padding-block-start: calc((${token.control.sm} - 1lh) / 2);
  font-size: ${token.text.lg};
  overflow-wrap: anywhere;
`;

export const Body = styled.div`
  flex: 1 1 auto;
  padding: ${token.space[3]} ${token.space[6]} ${token.space[6]};
  overflow: auto;

  &:focus-visible {
    outline-offset: calc(-1 * ${token.line.ring});
  }
`;

export const Footer = styled.footer`
  display: flex;
  flex-direction: column-reverse;
  gap: ${token.space[2]};
  padding: ${token.space[4]} ${token.space[6]} max(${token.space[5]}, env(safe-area-inset-bottom));
  border-block-start: ${token.line.hair} solid ${token.color.border};

  /* The submit error of a form is above its buttons. */
  & > [role='alert'] {
    order: 1;
    width: 100%;
  }
  @media not all and ${media.phone} {
    flex-flow: row wrap;
    justify-content: flex-end;

    & > [role='alert'] {
      order: 0;
    }
  }
`;
