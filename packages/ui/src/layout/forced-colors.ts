import { css } from 'styled-components';

/** For a selected state that only a background shows: forced colors remove backgrounds, but keep system colors. */
export const forcedHighlight = css`
  @media (forced-colors: active) {
    forced-color-adjust: none;
    background-color: Highlight;
    color: HighlightText;
  }
`;
