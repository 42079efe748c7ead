import { token } from '@openvisit/themes';
import styled from 'styled-components';

export const CalendarRoot = styled.div`
  width: 100%;
  max-width: ${token.measure.md};
`;

/**
 * The days in weeks, under the names of the weekdays. The width of the window limits large text, which seven columns on a phone
 * have no space for.
 */
export const Month = styled.div`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
`;

/** A row or a cell for screen readers only: the grid of the month places the days. */
export const GridPart = styled.div`
  display: contents;
`;

export const Weekday = styled.abbr`
  padding-block: ${token.space[1]};
  color: ${token.color.onSurfaceMuted};
  font-size: min(${token.text.xs}, 4vw);
  font-weight: ${token.weight.medium};
  text-align: center;
  text-decoration: none;
`;

export const Day = styled.button`
  position: relative;
  display: grid;
  grid-template-rows: 1fr auto;
  place-items: end center;
  height: ${token.space[12]};
  padding: 0 0 ${token.space[1]};
  border: 0;
  border-radius: ${token.radius.md};
  background: none;
  background-clip: content-box;
  font-size: min(${token.text.sm}, 5vw);
  font-variant-numeric: tabular-nums;
  line-height: 1.3;

  /* Without markers, the number is centered in its cell. */
  ${Month}[data-markers='none'] & {
    grid-template-rows: 1fr;
    place-items: center;
    height: ${token.space[11]};
    padding: 0;
  }
  &:enabled:hover {
    background-color: ${token.color.surfaceSunken};
  }
  &:disabled {
    color: ${token.color.onSurfaceMuted};
    opacity: 0.5;
    cursor: not-allowed;
  }
  /* Readable on the accent, where it shows what was selected before it became unavailable. */
  &[aria-pressed='true']:disabled {
    opacity: 1;
  }
  &[aria-current='date'] {
    color: ${token.color.accentText};
    font-weight: ${token.weight.bold};
  }
  &[aria-current='date']::after {
    content: '';
    position: absolute;
    inset: ${token.space.half};
    border: ${token.line.thick} solid ${token.color.accentText};
    border-radius: ${token.radius.md};
    pointer-events: none;
  }
  &[data-span] {
    border-radius: 0;
    background-color: ${token.color.accentSoft};
    background-clip: padding-box;
    color: ${token.color.onAccentSoft};
  }
  &[aria-pressed='true'],
  &[aria-pressed='true']:enabled:hover {
    border-radius: ${token.radius.md};
    background: ${token.color.accent};
    background-clip: padding-box;
    box-shadow: inset 0 0 0 ${token.line.hair} ${token.color.accentText};
    color: ${token.color.onAccent};
    font-weight: ${token.weight.semibold};

    @media (forced-colors: active) {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
  &:focus-visible {
    z-index: 1;
    outline-offset: 0;
  }
`;

/** The count under a day. */
export const Marker = styled.span`
  min-width: min(${token.space[5]}, 100%);
  padding-inline: ${token.space[1]};
  border-radius: ${token.radius.full};
  font-size: min(${token.text.xs}, 4vw);
  font-weight: ${token.weight.semibold};
  min-height: 1.32em;
  line-height: ${token.leading.snug};
  text-align: center;

  &:not(:empty) {
    background-color: ${token.color.accentSoft};
    color: ${token.color.onAccentSoft};
  }
`;
