import type { Call } from '@openvisit/api/calls';
import {
  type AppointmentDetail,
  type ParticipantRole,
  type SessionUser,
  t,
  defineTexts,
} from '@openvisit/contract';
import {
  formatFullName,
  formatPhysicianName,
  type AbsentPerson,
  type CallTile,
  type PersonInCall,
} from '@openvisit/ui';
import { getConnectionAdvice, getOwnConnectionAdvice } from './connection-advice.ts';

const ROLES = defineTexts({
  MAIN_PHYSICIAN: 'Physician',
  GUEST_PHYSICIAN: 'Guest physician',
  PATIENT: 'Patient',
  PARENT: 'Parent',
}) satisfies Record<ParticipantRole, string>;

/** Name of the other party: the patient for physicians, the physician for everyone else (CR-02). */
export const getOtherPartyName = ({ viewer, patient_detail, doctor_detail }: AppointmentDetail): string =>
  viewer === 'MAIN_PHYSICIAN' || viewer === 'GUEST_PHYSICIAN'
    ? formatFullName(patient_detail)
    : formatPhysicianName(doctor_detail);

/** Tiles of the other participants, by user id: it stays when they reload the page. */
export const buildParticipantTiles = ({ others, speaker }: Call): CallTile[] =>
  others.map(({ type, ...member }) => ({
    ...member,
    id: member.user,
    role: t(ROLES[type]),
    speaking: member.user === speaker,
  }));

/** The user's own tile. */
export const buildOwnTile = ({ self, quality, speaker }: Call, user: SessionUser): CallTile => ({
  id: user.user,
  name: formatFullName(user),
  image: user.image,
  stream: self.stream,
  audio: self.audio,
  video: self.video,
  state: 'live',
  quality,
  speaking: user.user === speaker,
});

/** Everyone in the call, the user first. */
export const listPeopleInCall = (
  call: Call,
  { viewer }: AppointmentDetail,
  user: SessionUser,
): PersonInCall[] => [
  {
    ...buildOwnTile(call, user),
    own: true,
    role: t(ROLES[viewer]),
    advice: getOwnConnectionAdvice(call),
    sharing: call.screen.stream !== null,
  },
  ...call.others.map(({ type, problem, ...member }) => ({
    ...member,
    role: t(ROLES[type]),
    advice: getConnectionAdvice(problem, call.problem),
  })),
];

/** Who may join and is not there, and the guest physician who was invited. */
export const listAbsentPeople = (
  { others, seats }: Call,
  { guest_doctor, guest_doctor_status }: AppointmentDetail,
  { user }: SessionUser,
): AbsentPerson[] => {
  const present = new Set([user, ...others.map((member) => member.user)]);
  const isGuestExpected = guest_doctor_status === 'REQUESTED' || guest_doctor_status === 'ACCEPTED';
  const expected = seats.filter(({ type }) => type !== 'GUEST_PHYSICIAN');
  return [
    ...expected.map((seat) => ({
      id: seat.user,
      name: formatFullName(seat),
      image: seat.image,
      role: t(ROLES[seat.type]),
      status: t('Has not joined yet'),
    })),
    ...(guest_doctor && isGuestExpected
      ? [
          {
            id: guest_doctor.user,
            name: formatPhysicianName(guest_doctor),
            image: guest_doctor.image,
            role: t(ROLES.GUEST_PHYSICIAN),
            status:
              guest_doctor_status === 'REQUESTED'
                ? t('Invited, has not answered yet')
                : t('Has not joined yet'),
          },
        ]
      : []),
  ].filter(({ id }) => !present.has(id));
};

/** Whether a patient or parent is in the call, as notes need it (CR-05). */
export const hasPatient = ({ others }: Call): boolean =>
  others.some(({ type }) => type === 'PATIENT' || type === 'PARENT');
