import { token } from '@openvisit/themes';
import { css } from 'styled-components';

/** Meaning of a message or status; always accompanied by text. */
export type Tone = 'neutral' | 'accent' | 'info' | 'success' | 'warning' | 'danger';

/** Soft background with its text color, by `data-tone`. */
export const softTone = css`
  background-color: ${token.color.neutralSoft};
  color: ${token.color.onSurface};

  &[data-tone='accent'] {
    background-color: ${token.color.accentSoft};
    color: ${token.color.onAccentSoft};
  }
  &[data-tone='info'] {
    background-color: ${token.color.infoSoft};
    color: ${token.color.onInfoSoft};
  }
  &[data-tone='success'] {
    background-color: ${token.color.successSoft};
    color: ${token.color.onSuccessSoft};
  }
  &[data-tone='warning'] {
    background-color: ${token.color.warningSoft};
    color: ${token.color.onWarningSoft};
  }
  &[data-tone='danger'] {
    background-color: ${token.color.dangerSoft};
    color: ${token.color.onDangerSoft};
  }
`;

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
