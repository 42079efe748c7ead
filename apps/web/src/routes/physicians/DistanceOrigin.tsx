import { t } from '@openvisit/contract';
import { AllowLocationDialog, Select, type LocationProblem } from '@openvisit/ui';
import { useState } from 'react';
import { findLocationProblem, readCurrentPosition } from '../../shared/current-position.ts';
import { useActionWithToast } from '../../shared/feedback/useActionWithToast.ts';

export interface Position {
  latitude: number;
  longitude: number;
}

export interface DistanceOriginProps {
  /** First name of the dependent for whom the user searches. */
  person: string | undefined;
  /** The position of the browser; null for the patient's ZIP code. */
  value: Position | null;
  onChange: (position: Position | null) => void;
}

/** About a kilometer: the search needs no more, and addresses of requests may be logged. */
const roundDegrees = (degrees: number): number => Math.round(degrees * 100) / 100;

/** Where the distances of a search start: the patient's ZIP code, or the position of the browser (PW-01). */
export const DistanceOrigin = ({ person, value, onChange }: DistanceOriginProps) => {
  const [problem, setProblem] = useState<LocationProblem | null>(null);
  const { run, busy } = useActionWithToast(async () => {
    try {
      const { latitude, longitude } = await readCurrentPosition();
      onChange({ latitude: roundDegrees(latitude), longitude: roundDegrees(longitude) });
    } catch (failure) {
      const found = findLocationProblem(failure);
      if (found === null) throw failure;
      setProblem(found);
    }
  });
  return (
    <>
      <Select
        label={t('Distance from')}
        value={value || busy ? 'position' : 'zip'}
        disabled={busy}
        onChange={({ target }) => (target.value === 'position' ? void run() : onChange(null))}
        options={[
          {
            value: 'zip',
            label: person === undefined ? t('My ZIP code') : t('ZIP code of {name}', { name: person }),
          },
          { value: 'position', label: t('Where I am now') },
        ]}
      />
      <AllowLocationDialog
        open={problem !== null}
        problem={problem ?? 'unknown'}
        onClose={() => setProblem(null)}
        onRetry={() => {
          setProblem(null);
          void run();
        }}
      >
        {problem === 1 || problem === 'denied'
          ? t(
              'Your browser does not tell us where you are, so distances start at the ZIP code. To start where you are now, allow location access in the address bar of your browser and try again.',
            )
          : t('We could not find out where you are, so distances start at the ZIP code.')}
      </AllowLocationDialog>
    </>
  );
};
