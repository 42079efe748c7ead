import type { Call } from '@openvisit/api/calls';
import type { AppointmentDetail, ParticipantRole, SessionUser } from '@openvisit/contract';
import { formatFullName, formatPhysicianName, type CallTile } from '@openvisit/ui';

const ROLES: Record<ParticipantRole, string> = {
  MAIN_PHYSICIAN: 'Physician',
  GUEST_PHYSICIAN: 'Guest physician',
  PATIENT: 'Patient',
  PARENT: 'Parent',
};

/** Name of the other party: the patient for physicians, the physician for everyone else (CR-02). */
export const getOtherPartyName = ({ viewer, patient_detail, doctor_detail }: AppointmentDetail): string =>
  viewer === 'MAIN_PHYSICIAN' || viewer === 'GUEST_PHYSICIAN'
    ? formatFullName(patient_detail)
    : formatPhysicianName(doctor_detail);

/** Tiles of the other participants. */
export const buildParticipantTiles = ({ others }: Call): CallTile[] =>
  others.map(({ type, ...member }) => ({ ...member, role: ROLES[type] }));

/** The user's own tile. */
export const buildOwnTile = ({ self }: Call, user: SessionUser): CallTile => ({
  id: 'self',
  name: formatFullName(user),
  image: user.image,
  stream: self.stream,
  audio: self.audio,
  video: self.video,
  state: 'live',
});

/** Whether a patient or parent is in the call, as notes need it (CR-05). */
export const hasPatient = ({ others }: Call): boolean =>
  others.some(({ type }) => type === 'PATIENT' || type === 'PARENT');
