import {
  getDateInZone,
  findLicenseRefusal,
  type AppointmentDetail,
  type BookablePatient,
  type LicenseRefusal,
  type PhysicianListItem,
  t,
  getLocale,
} from '@openvisit/contract';

type Licensed = Pick<PhysicianListItem, 'licenses'>;

/** Why no license covers a patient today; null when it does. `zone`: IANA zone of the day, `now`: epoch ms (BX-05). */
export const findRefusalToday = (
  { licenses }: Licensed,
  { state }: Pick<BookablePatient, 'state'>,
  { zone, now }: { zone: string; now: number },
): LicenseRefusal | null => findLicenseRefusal(licenses, state, getDateInZone(now, zone));

/** Where the physician is licensed, in a sentence. */
const describeLicenses = ({ licenses }: Licensed): string =>
  licenses.length > 0
    ? t('Licensed in {states}.', {
        states: new Intl.ListFormat(getLocale()).format(licenses.map(({ state }) => state)),
      })
    : t('No license is on record.');

/** Says why the physician cannot treat a patient. */
export const describeRefusal = (
  refusal: LicenseRefusal,
  physician: Licensed,
  { first_name, is_dependent, state }: BookablePatient,
): string => {
  if (refusal === 'NOT_VALID') return t('The license is not valid today.');
  if (refusal === 'ADDRESS_MISSING')
    return is_dependent
      ? t('{name}’s address is missing, so the state is not known.', { name: first_name })
      : t('Your address is missing, so the state is not known.');
  const home = is_dependent
    ? t('{name}’s address is in {state}.', { name: first_name, state: state ?? '' })
    : t('Your address is in {state}.', { state: state ?? '' });
  return `${describeLicenses(physician)} ${home}`;
};

/**
 * Why no license of a guest physician covers the patient on the day of the visit, as a sentence (BX-05). Null if one
 * does.
 */
export const describeGuestRefusal = (
  guest: Licensed,
  { patient_state, starts_at, slot_timezone }: AppointmentDetail,
): string | null => {
  const refusal = findLicenseRefusal(guest.licenses, patient_state, getDateInZone(starts_at, slot_timezone));
  if (refusal === null) return null;
  if (refusal === 'ADDRESS_MISSING') return t('The patient’s address is missing, so the state is not known.');
  if (refusal === 'NOT_VALID') return t('The license is not valid on the day of the visit.');
  return `${describeLicenses(guest)} ${t('The patient lives in {state}.', { state: patient_state ?? '' })}`;
};
