import { getBadgeStatus, getDateInZone, STATUS_DISPLAY, t } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { Avatar } from '../../data/avatar/Avatar.tsx';
import { Skeleton } from '../../feedback/skeleton/Skeleton.tsx';
import { StatusBadge } from '../../feedback/status-badge/StatusBadge.tsx';
import { formatFullDay, formatTimeSpan, getShortZone } from '../../format/dates.ts';
import { formatFullName } from '../../format/people.ts';
import type { Appointment } from '@openvisit/contract';

/** A day's appointments and the selected one. */
export interface ScheduleDayChoice {
  /** The day's appointments; null while loading. */
  appointments: readonly Appointment[] | null;
  /** The day, yyyy-MM-dd in the viewer's zone. */
  date: string;
  /** The viewer's IANA time zone. */
  zone: string;
  /** Server time, epoch ms. */
  now: number;
  /** Id of the appointment whose detail is shown. */
  selectedId?: string | null;
  /** Ids of appointments whose patient waits in the call (BX-16). Default none. */
  waitingIds?: readonly string[];
  /** Called when an appointment is selected. */
  onSelect: (appointment: Appointment) => void;
}

export interface ScheduleDayProps
  extends Omit<ComponentPropsWithRef<'section'>, 'children' | 'onSelect'>, ScheduleDayChoice {}

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[3]};
`;

const Header = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${token.space[1]} ${token.space[3]};
`;

const Heading = styled.h2`
  font-size: ${token.text.lg};
`;

const Muted = styled.span`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
`;

const List = styled.ul`
  display: grid;
  gap: ${token.space[2]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Slot = styled.button`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${token.space[3]};
  width: 100%;
  padding: ${token.space[3]} ${token.space[4]};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.md};
  background-color: ${token.color.surface};
  color: ${token.color.onSurface};
  line-height: ${token.leading.snug};
  text-align: start;

  &:hover {
    border-color: ${token.color.borderStrong};
  }
  &[aria-pressed='true'] {
    border-color: ${token.color.accentText};
    background-color: ${token.color.accentSoft};
    box-shadow: inset 0 0 0 ${token.line.hair} ${token.color.accentText};

    @media (forced-colors: active) {
      border-color: Highlight;
    }
  }
`;

const TextColumn = styled.span`
  display: grid;
  flex: 1 1 6em;
  min-width: 0;
`;

const Name = styled.span`
  overflow: hidden;
  font-weight: ${token.weight.semibold};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Time = styled.time`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
`;

/** The appointments of one day with start and end; one of them is selected (AP-03). */
export function ScheduleDay({
  appointments,
  date,
  zone,
  now,
  selectedId = null,
  waitingIds = [],
  onSelect,
  ...rest
}: ScheduleDayProps) {
  const today = getDateInZone(now, zone) === date;
  return (
    <Root aria-label={t('Appointments on {day}', { day: formatFullDay(date) })} {...rest}>
      <Header>
        <Heading>{today ? t('Today') : formatFullDay(date)}</Heading>
        <Muted>{t('Times in {zone}', { zone: getShortZone(zone, `${date}T12:00:00Z`) })}</Muted>
      </Header>
      {appointments === null && <Skeleton shape="card" count={3} label={t('Loading the day')} />}
      {appointments?.length === 0 && <Muted>{t('No appointments on this day')}</Muted>}
      {appointments && appointments.length > 0 && (
        <List>
          {appointments.map((appointment) => {
            const name = formatFullName(appointment.patient_detail);
            return (
              <li key={appointment.id}>
                <Slot
                  type="button"
                  aria-pressed={appointment.id === selectedId}
                  onClick={() => onSelect(appointment)}
                >
                  <Avatar name={name} image={appointment.patient_detail.image} size="sm" />
                  <TextColumn>
                    <Name>{name}</Name>
                    <Time dateTime={appointment.starts_at}>{formatTimeSpan(appointment, zone)}</Time>
                  </TextColumn>
                  {waitingIds.includes(appointment.id) && (
                    <StatusBadge label={t('Patient is waiting')} tone="warning" icon="hourglass" />
                  )}
                  {appointment.status !== 'ACCEPTED' && (
                    <StatusBadge {...STATUS_DISPLAY[getBadgeStatus(appointment)]} />
                  )}
                </Slot>
              </li>
            );
          })}
        </List>
      )}
    </Root>
  );
}
