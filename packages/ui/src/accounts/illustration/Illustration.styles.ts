import { token } from '@openvisit/themes';
import styled from 'styled-components';

/**
 * Classes for the illustrations of the account screens. They use color roles, so that one drawing works in
 * every theme and appearance. Skin and hair are mixed from `whiteSurface` and `onWhiteSurface`, which are
 * the same in light and dark.
 */
export const Art = styled.svg`
  display: block;
  width: 100%;
  height: auto;

  .ground {
    fill: ${token.color.illustrationTint};
  }
  .soft {
    fill: ${token.color.accentSoft};
  }
  .paper {
    fill: ${token.color.surfaceRaised};
  }
  .sunken {
    fill: ${token.color.surfaceSunken};
  }
  .bar {
    fill: ${token.color.border};
  }
  .fill {
    fill: ${token.color.accent};
  }
  .deep {
    fill: ${token.color.accentActive};
  }
  .tint {
    fill: color-mix(in srgb, ${token.color.accent} 30%, ${token.color.surfaceRaised});
  }
  .on {
    fill: ${token.color.onAccent};
  }
  .good {
    fill: ${token.color.success};
  }
  .warm {
    fill: ${token.color.warning};
  }
  .end {
    fill: ${token.color.danger};
  }
  .room {
    fill: ${token.color.callSurface};
  }
  .wall {
    fill: ${token.color.callSurfaceRaised};
  }
  .control {
    fill: ${token.color.callControl};
  }
  .coat {
    fill: color-mix(in srgb, ${token.color.whiteSurface} 90%, ${token.color.onWhiteSurface});
  }
  .skin {
    fill: color-mix(
      in srgb,
      color-mix(in srgb, ${token.color.warning} 42%, ${token.color.whiteSurface}) 96%,
      ${token.color.onWhiteSurface}
    );
  }
  .skin-two {
    fill: color-mix(in srgb, ${token.color.warning} 74%, ${token.color.onWhiteSurface});
  }
  .skin-three {
    fill: color-mix(
      in srgb,
      color-mix(in srgb, ${token.color.warning} 72%, ${token.color.whiteSurface}) 92%,
      ${token.color.onWhiteSurface}
    );
  }
  .hair {
    fill: color-mix(in srgb, ${token.color.warning} 32%, ${token.color.onWhiteSurface});
  }
  .hair-two {
    fill: ${token.color.onWhiteSurface};
  }
  .hair-gray {
    fill: color-mix(in srgb, ${token.color.whiteSurface} 62%, ${token.color.onWhiteSurface});
  }
  .ink,
  .faint,
  .on-line,
  .dash,
  .edge {
    fill: none;
    stroke: ${token.color.accentText};
    stroke-width: 5;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .faint,
  .edge {
    stroke: ${token.color.border};
  }
  .edge {
    stroke-width: 2;
  }
  .on-line {
    stroke: ${token.color.onAccent};
  }
  .dash {
    stroke-width: 4;
    stroke-dasharray: 1 12;
  }
`;
