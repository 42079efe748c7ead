import type { Call } from '@openvisit/api/calls';
import type { AppointmentDetail, ParticipantType, SessionUser } from '@openvisit/contract';
import { fullName, physicianName, type CallTile } from '@openvisit/ui';

const ROLES: Record<ParticipantType, string> = {
  MAIN_PHYSICIAN: 'Physician',
  GUEST_PHYSICIAN: 'Guest physician',
  PATIENT: 'Patient',
  PARENT: 'Parent',
};

/** The one to be met: the patient for a physician, the physician for everybody else (CR-02). */
export const otherSide = ({ viewer, patient_detail, doctor_detail }: AppointmentDetail): string =>
  viewer === 'MAIN_PHYSICIAN' || viewer === 'GUEST_PHYSICIAN'
    ? fullName(patient_detail)
    : physicianName(doctor_detail);

/** The others of a call as tiles. */
export const tilesOf = ({ others }: Call): CallTile[] =>
  others.map(({ type, ...member }) => ({ ...member, role: ROLES[type] }));

/** The own tile. */
export const ownTile = ({ self }: Call, user: SessionUser): CallTile => ({
  id: 'self',
  name: fullName(user),
  image: user.image,
  stream: self.stream,
  audio: self.audio,
  video: self.video,
  state: 'live',
});
