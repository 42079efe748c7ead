import { token } from '@openvisit/themes';
import styled from 'styled-components';

/** All styles of `react-calendar`; its own stylesheet is not used. */
export const CalendarRoot = styled.div`
  width: 100%;
  max-width: ${token.measure.md};

  & .react-calendar {
    width: 100%;
    border: 0;
    background: none;
    font: inherit;
  }
  & .react-calendar__month-view__weekdays {
    color: ${token.color.onSurfaceMuted};
    font-size: ${token.text.xs};
    font-weight: ${token.weight.medium};
    text-align: center;
  }
  & .react-calendar__month-view__weekdays abbr {
    text-decoration: none;
  }
  & .react-calendar__month-view__weekdays__weekday {
    padding-block: ${token.space[1]};
  }

  & .react-calendar__tile {
    position: relative;
    display: grid;
    grid-template-rows: 1fr auto;
    place-items: center;
    height: ${token.space[12]};
    padding: 0 0 ${token.space[1]};
    border: 0;
    border-radius: ${token.radius.md};
    background: none;
    background-clip: content-box;
    font-size: ${token.text.sm};
    font-variant-numeric: tabular-nums;
  }
  & .react-calendar__tile abbr {
    align-self: end;
    line-height: 1.3;
  }
  /* Without markers, the number is centered in its cell. */
  &[data-markers='none'] .react-calendar__tile {
    grid-template-rows: 1fr;
    height: ${token.space[11]};
    padding: 0;
  }
  &[data-markers='none'] .react-calendar__tile abbr {
    align-self: center;
  }
  &[data-markers='none'] [data-date] {
    display: none;
  }
  & .react-calendar__tile:enabled:hover {
    background-color: ${token.color.surfaceSunken};
  }
  & .react-calendar__tile:disabled {
    color: ${token.color.onSurfaceMuted};
    opacity: 0.5;
    cursor: not-allowed;
  }
  & .react-calendar__tile--today {
    color: ${token.color.accent};
    font-weight: ${token.weight.bold};
  }
  & .react-calendar__tile--today::after {
    content: '';
    position: absolute;
    inset: ${token.space.half};
    border: ${token.line.thick} solid ${token.color.accent};
    border-radius: ${token.radius.md};
    pointer-events: none;
  }
  & .react-calendar__tile.ov-in-span {
    border-radius: 0;
    background-color: ${token.color.accentSoft};
    background-clip: padding-box;
    color: ${token.color.onAccentSoft};
  }
  & .react-calendar__tile--active,
  & .react-calendar__tile--active.ov-in-span,
  & .react-calendar__tile--active:enabled:hover {
    border-radius: ${token.radius.md};
    background: ${token.color.accent};
    background-clip: padding-box;
    color: ${token.color.onAccent};
    font-weight: ${token.weight.semibold};
  }
  & .react-calendar__tile:focus-visible {
    z-index: 1;
    outline-offset: 0;
  }
`;

/** The count under a day. */
export const Marker = styled.span`
  min-width: ${token.space[5]};
  padding-inline: ${token.space[1]};
  border-radius: ${token.radius.full};
  font-size: ${token.text.xs};
  font-weight: ${token.weight.semibold};
  min-height: 1.32em;
  line-height: ${token.leading.snug};
  text-align: center;

  &[data-state='some'] {
    background-color: ${token.color.accentSoft};
    color: ${token.color.onAccentSoft};
  }
`;
