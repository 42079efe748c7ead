import { token } from '@openvisit/themes';
import styled from 'styled-components';

/** Skin and hair are mixed with colors that do not change with the appearance. */
export const Illustration = styled.svg`
  width: 100%;
  height: auto;

  & .screen {
    fill: ${token.color.callSurface};
  }
  & .backdrop {
    fill: ${token.color.callSurfaceRaised};
  }
  & .soft {
    fill: ${token.color.illustrationTint};
  }
  & .accent {
    fill: ${token.color.accent};
  }
  & .card {
    fill: ${token.color.surface};
  }
  & .skin {
    fill: color-mix(in srgb, ${token.color.warning} 38%, ${token.color.whiteSurface});
  }
  & .skin-two {
    fill: color-mix(in srgb, ${token.color.warning} 74%, ${token.color.onWhiteSurface});
  }
  & .hair {
    fill: color-mix(in srgb, ${token.color.warning} 36%, ${token.color.onWhiteSurface});
  }
  & .hair-two {
    fill: ${token.color.onWhiteSurface};
  }
  & .coat {
    fill: color-mix(in srgb, ${token.color.whiteSurface} 92%, ${token.color.onWhiteSurface});
  }
  & .line {
    fill: none;
    stroke: ${token.color.accentText};
    stroke-width: 4;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  & .eye {
    fill: ${token.color.onWhiteSurface};
  }
  & .face {
    fill: none;
    stroke: ${token.color.onWhiteSurface};
    stroke-width: 3.5;
    stroke-linecap: round;
  }
  & .thin {
    stroke-width: 2;
  }
  & .shade {
    fill: ${token.color.onWhiteSurface};
    opacity: 0.14;
  }
  & .faint {
    fill: ${token.color.border};
  }
  & .control {
    fill: ${token.color.callControl};
  }
  & .end {
    fill: ${token.color.danger};
  }
`;
