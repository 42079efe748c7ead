import { useBookablePatients, type Resource } from '@openvisit/api';
import { t, type BookablePatient, type PhysicianProfile } from '@openvisit/contract';
import { Banner, Button, formatPhysicianName, Stack } from '@openvisit/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/navigation/paths.ts';
import { useNow } from '../../shared/useNow.ts';
import { describeRefusal, findRefusalToday } from '../../shared/visits/license-notes.ts';

export interface LicensedForProps {
  physician: PhysicianProfile;
  /** Shown if the license covers somebody; receives the people it covers. */
  children: (patients: Resource<BookablePatient[]>) => ReactNode;
}

/** Offers visits only for the people whom the physician's license covers, and says why for everybody else (BX-05). */
export const LicensedFor = ({ physician, children }: LicensedForProps) => {
  const patients = useBookablePatients();
  const day = { zone: physician.slot_timezone, now: useNow(30_000) };
  const people = patients.data ?? [];
  const covered = people.filter((person) => findRefusalToday(physician, person, day) === null);
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
  if (people.length > 0 && covered.length === 0)
    return (
      <Banner
        tone="warning"
        title={t('{name} cannot treat you', { name: formatPhysicianName(physician) })}
        action={
          <Button as={Link} to={paths.physicians} size="sm">
            {t('Find another physician')}
          </Button>
        }
      >
        {text}
      </Banner>
    );
  return (
    <>
      {notes.length > 0 && (
        <Banner
          tone="info"
          title={t('{name} cannot treat everyone in your family', { name: formatPhysicianName(physician) })}
        >
          {text}
        </Banner>
      )}
      {children({ ...patients, data: patients.data && covered })}
    </>
  );
};
