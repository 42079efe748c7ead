import { token } from '@openvisit/themes';
import styled from 'styled-components';

/** Everything `react-calendar` looks like here; its own stylesheet is not used. */
export const CalendarLook = styled.div`
  width: 100%;
  max-width: 24rem;

  & .react-calendar {
    width: 100%;
    border: 0;
    background: none;
    font: inherit;
  }
  & .react-calendar__navigation {
    display: flex;
    align-items: center;
    margin-block-end: ${token.space[2]};
  }
  & .react-calendar__navigation button {
    display: inline-grid;
    place-items: center;
    min-width: ${token.control.sm};
    height: ${token.control.sm};
    padding: 0;
    border: 0;
    border-radius: ${token.radius.sm};
    background: none;
    color: ${token.color.onSurfaceMuted};
  }
  & .react-calendar__navigation button:enabled:hover {
    background-color: ${token.color.surfaceSunken};
    color: ${token.color.onSurface};
  }
  & .react-calendar__navigation button:disabled {
    opacity: 0.4;
    cursor: not-allowed;
  }
  & .react-calendar__navigation svg {
    width: ${token.icon.md};
    height: ${token.icon.md};
  }
  & .react-calendar__navigation button.react-calendar__navigation__label:disabled {
    flex: 1;
    color: ${token.color.onSurface};
    font-weight: ${token.weight.semibold};
    opacity: 1;
    cursor: default;
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
    height: 3rem;
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
    inset: 2px;
    border: 1.5px solid ${token.color.accent};
    border-radius: ${token.radius.md};
    pointer-events: none;
  }
  & .react-calendar__tile--active,
  & .react-calendar__tile--active:enabled:hover {
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

/** The number under a day. */
export const Marker = styled.span`
  min-width: 1.2rem;
  height: 1.05rem;
  padding-inline: 0.25rem;
  border-radius: ${token.radius.full};
  font-size: 0.6875rem;
  font-weight: ${token.weight.semibold};
  line-height: 1.05rem;
  text-align: center;

  &[data-state='some'] {
    background-color: ${token.color.accentSoft};
    color: ${token.color.onAccentSoft};
  }
`;
