import { token } from '@openvisit/themes';
import { css } from 'styled-components';

/** What a message or a status means; the word beside it always says it too. */
export type Tone = 'neutral' | 'accent' | 'info' | 'success' | 'warning' | 'danger';

/** Soft ground and its ink, by `data-tone`. */
export const softTone = css`
  background-color: ${token.color.surfaceSunken};
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

/** The full colour as ink, by `data-tone`. */
export const inkTone = css`
  color: ${token.color.onSurfaceMuted};

  &[data-tone='accent'] {
    color: ${token.color.accent};
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
