import {
  GUEST_STATUS_DISPLAY,
  getGuestRemovalLabel,
  type AppointmentDetail,
  type GuestStatus,
  t,
} from '@openvisit/contract';
import { token } from '@openvisit/themes';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../../actions/button/Button.tsx';
import { Avatar } from '../../data/avatar/Avatar.tsx';
import { formatFullName, formatPhysicianName } from '../../format/people.ts';
import { translateList } from '../../physicians/labels.ts';
import { StatusBadge } from '../../feedback/status-badge/StatusBadge.tsx';

const Root = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(${token.measure.sm}, 100%), 1fr));
  gap: ${token.space[3]};
  margin: 0;
  padding: 0;
  list-style: none;

  &:empty {
    display: none;
  }
`;

const Card = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-content: start;
  align-items: center;
  gap: ${token.space[1]} ${token.space[4]};
  padding: ${token.space[4]};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.lg};
  background-color: ${token.color.surface};
`;

const TextColumn = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-width: 0;
  line-height: ${token.leading.snug};
`;

const Name = styled.p`
  font-weight: ${token.weight.semibold};
`;

const Label = styled.p`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
`;

const Act = styled.div`
  grid-column: 2;
  font-size: ${token.text.sm};

  & > button {
    margin-inline-start: calc(-1 * ${token.space[3]});
  }
`;

interface PersonProps {
  name: string;
  image: string | null;
  label: string;
  status?: ReactNode;
  action?: ReactNode;
}

const Person = ({ name, image, label, status, action }: PersonProps) => (
  <Card>
    <Avatar name={name} image={image} />
    <TextColumn>
      <Name>{name}</Name>
      <Label>{label}</Label>
    </TextColumn>
    {status && <Act>{status}</Act>}
    {action && <Act>{action}</Act>}
  </Card>
);

export interface ParticipantsProps {
  /** The appointment. */
  appointment: AppointmentDetail;
  /** The invitation is being canceled. */
  cancelling: boolean;
  /** 'Cancel Invite', or 'Remove from visit' once accepted, on the guest's card; omit it without permission. */
  onCancelInvite?: () => void;
}

const ACTIVE: readonly (GuestStatus | null)[] = ['REQUESTED', 'ACCEPTED'];

/** Statuses with which others see the guest: the main physician also sees a declined invitation. */
const SHOWN_GUEST: Record<AppointmentDetail['viewer'], readonly (GuestStatus | null)[]> = {
  MAIN_PHYSICIAN: ['REQUESTED', 'ACCEPTED', 'COMPLETED', 'DENIED'],
  GUEST_PHYSICIAN: [],
  PATIENT: ['ACCEPTED', 'COMPLETED'],
  PARENT: ['ACCEPTED', 'COMPLETED'],
};

interface GuestProps extends Pick<ParticipantsProps, 'appointment' | 'cancelling' | 'onCancelInvite'> {
  status: GuestStatus;
}

/** The guest physician; the main physician sees the status of the invitation and can cancel it (AP-08). */
const Guest = ({ appointment, status, cancelling, onCancelInvite }: GuestProps) => {
  const { guest_doctor: guest, viewer } = appointment;
  if (!guest || !SHOWN_GUEST[viewer].includes(status)) return null;
  const isMain = viewer === 'MAIN_PHYSICIAN';
  return (
    <Person
      name={formatPhysicianName(guest)}
      image={guest.image}
      label={translateList([...guest.speciality, t('guest')])}
      status={isMain && <StatusBadge {...GUEST_STATUS_DISPLAY[status]} />}
      action={
        isMain &&
        onCancelInvite &&
        ACTIVE.includes(status) && (
          <Button variant="quiet" size="sm" busy={cancelling} onClick={onCancelInvite}>
            {t(getGuestRemovalLabel(status))}
          </Button>
        )
      }
    />
  );
};

/** The participants other than the viewer and {@link MetPerson} (AP-04, AP-08); nothing without one. */
export function Participants({ appointment, cancelling, onCancelInvite }: ParticipantsProps) {
  const { viewer, doctor_detail: doctor, patient_detail: patient, parent_details: parent } = appointment;
  return (
    <Root aria-label={t('Participants')}>
      {viewer === 'GUEST_PHYSICIAN' && (
        <Person
          name={formatPhysicianName(doctor)}
          image={doctor.image}
          label={translateList(doctor.speciality) || t('Physician')}
        />
      )}
      {viewer === 'PARENT' && (
        <Person name={formatFullName(patient)} image={patient.image} label={t('Patient')} />
      )}
      {appointment.guest_doctor_status && (
        <Guest {...{ appointment, cancelling, onCancelInvite }} status={appointment.guest_doctor_status} />
      )}
      {parent && appointment.is_dependent_invited && viewer !== 'PARENT' && (
        <Person name={formatFullName(parent)} image={parent.image} label={t('Parent')} />
      )}
    </Root>
  );
}
