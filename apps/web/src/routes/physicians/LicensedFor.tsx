import { useBookablePatients, type Resource } from '@openvisit/api';
import { t, type BookablePatient, type PhysicianProfile } from '@openvisit/contract';
import { Banner, Button, formatPhysicianName, Stack } from '@openvisit/ui';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/navigation/paths.ts';
import { useNow } from '../../shared/useNow.ts';
import { describeRefusal, findRefusalToday } from '../../shared/visits/license-notes.ts';

export interface LicensedForProps {
  physician: PhysicianProfile;
  /** Shown if the license covers somebody; receives the people whom it covers, or covered since the page was opened. */
  children: (patients: Resource<BookablePatient[]>) => ReactNode;
}

/**
 * Offers visits only for the people whom the physician's license covers, and says why for everybody else (BX-05).
 * An address that changes while the page is open takes nothing away that was typed: the booking is refused instead.
 */
export const LicensedFor = ({ physician, children }: LicensedForProps) => {
  const patients = useBookablePatients();
  const day = { zone: physician.slot_timezone, now: useNow(30_000) };
  const people = patients.data ?? [];
  const [offered, setOffered] = useState<readonly string[]>([]);
  const covered = people.filter(
    (person) => offered.includes(person.id) || findRefusalToday(physician, person, day) === null,
  );
  if (covered.length > offered.length) setOffered(covered.map(({ id }) => id));
  const notes = people.flatMap((person) => {
    const refusal = findRefusalToday(physician, person, day);
    return refusal ? [describeRefusal(refusal, physician, person)] : [];
  });
  const text = (
    <Stack gap={1}>
      {[...new Set(notes)].map((note) => (
        <p key={note}>{note}</p>
      ))}
      <p>{t('Physicians can treat only patients who live in the state of their license.')}</p>
    </Stack>
  );
  const coversNobody = people.length > 0 && notes.length === people.length;
  const name = formatPhysicianName(physician);
  return (
    <>
      {coversNobody ? (
        <Banner
          tone="warning"
          title={t('{name} cannot treat you', { name })}
          action={
            <Button as={Link} to={paths.physicians} size="sm">
              {t('Find another physician')}
            </Button>
          }
        >
          {text}
        </Banner>
      ) : (
        notes.length > 0 && (
          <Banner tone="info" title={t('{name} cannot treat everyone in your family', { name })}>
            {text}
          </Banner>
        )
      )}
      {(covered.length > 0 || people.length === 0) &&
        children({ ...patients, data: patients.data && covered })}
    </>
  );
};
