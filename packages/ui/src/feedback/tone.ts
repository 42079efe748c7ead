import { token } from '@openvisit/themes';
import { css } from 'styled-components';

/** Meaning of a message or status; always accompanied by text. */
export type Tone = 'neutral' | 'accent' | 'info' | 'success' | 'warning' | 'danger';

const buildSoftTone = (getBackground: (soft: string) => string) => css`
  background-color: ${getBackground(token.color.neutralSoft)};
  color: ${token.color.onSurface};

  &[data-tone='accent'] {
    background-color: ${getBackground(token.color.accentSoft)};
    color: ${token.color.onAccentSoft};
  }
  &[data-tone='info'] {
    background-color: ${getBackground(token.color.infoSoft)};
    color: ${token.color.onInfoSoft};
  }
  &[data-tone='success'] {
    background-color: ${getBackground(token.color.successSoft)};
    color: ${token.color.onSuccessSoft};
  }
  &[data-tone='warning'] {
    background-color: ${getBackground(token.color.warningSoft)};
    color: ${token.color.onWarningSoft};
  }
  &[data-tone='danger'] {
    background-color: ${getBackground(token.color.dangerSoft)};
    color: ${token.color.onDangerSoft};
  }
`;

/** Soft background with its text color, by `data-tone`. */
export const softTone = buildSoftTone((soft) => soft);

/** As `softTone`, paler: for areas as wide as a page. */
export const paleTone = buildSoftTone((soft) => `color-mix(in srgb, ${soft} 45%, ${token.color.surface})`);

/** The full color as text color, by `data-tone`. */
export const textTone = css`
  color: ${token.color.onSurfaceMuted};

  &[data-tone='accent'] {
    color: ${token.color.accentText};
  }
  &[data-tone='info'] {
    color: ${token.color.info};
  }
  &[data-tone='success'] {
    color: ${token.color.success};
  }
  &[data-tone='warning'] {
    color: ${token.color.warning};
  }
  &[data-tone='danger'] {
    color: ${token.color.danger};
  }
`;
