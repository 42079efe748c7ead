import { saveClinicLocation, saveCurrentLocation, useOwnPhysician, useUserLocation } from '@openvisit/api';
import { REPLY_MESSAGES, type OwnPhysician, t, defineTexts } from '@openvisit/contract';
import {
  AllowLocationDialog,
  LocationChoice,
  useToasts,
  type LocationProblem,
  type PhysicianLocation,
} from '@openvisit/ui';
import { useState } from 'react';
import { Loaded } from '../../shared/layout/Loaded.tsx';
import { useDocumentTitle } from '../../shared/navigation/usePageTitle.ts';
import { useAction } from '../../shared/useAction.ts';
import { findLocationProblem, readCurrentPosition } from '../../shared/current-position.ts';

const formatClinic = (practice: OwnPhysician['practice']): string => {
  const { address1 = '', city = '', state = '', zip_code = '' } = practice?.practice_address ?? {};
  return [address1, city, `${state} ${zip_code}`.trim()].filter(Boolean).join(', ');
};

const formatDegrees = (value: number, [positive, negative]: readonly [string, string]): string =>
  `${Math.abs(value).toFixed(2)}° ${t(value < 0 ? negative : positive)}`;

/** The stored position, rounded to the precision that patients can see. */
const formatPosition = (
  stored: { latitude: number | null; longitude: number | null } | null,
): string | null =>
  stored === null || stored.latitude === null || stored.longitude === null
    ? null
    : t('Last saved: {latitude}, {longitude}', {
        latitude: formatDegrees(stored.latitude, defineTexts(['N', 'S'])),
        longitude: formatDegrees(stored.longitude, defineTexts(['E', 'W'])),
      });

/** Chooses the location that patients' distance search uses: the clinic or the current position (ST-02). */
export default function ChangeLocation() {
  useDocumentTitle(t('Change Location'));
  const location = useUserLocation();
  const physician = useOwnPhysician();
  const { show } = useToasts();
  const [problem, setProblem] = useState<LocationProblem | null>(null);

  const { run, busy, error, setError } = useAction(
    async (choice: PhysicianLocation) => {
      if (choice === 'clinic') await saveClinicLocation();
      else await saveCurrentLocation(location.data ?? null, await readCurrentPosition());
      show({ tone: 'success', text: REPLY_MESSAGES.LOCATION_UPDATED });
    },
    {
      onError: (_message, failure) => {
        const found = findLocationProblem(failure);
        setProblem(found);
        if (found !== null) setError(null);
      },
    },
  );

  return (
    <Loaded from={physician}>
      {({ practice }) => (
        <Loaded from={location}>
          {(stored) => (
            <>
              <LocationChoice
                value={stored?.is_current_location ? 'current' : 'clinic'}
                clinic={formatClinic(practice)}
                current={formatPosition(stored)}
                busy={busy}
                error={error}
                onSave={(choice) => void run(choice)}
                onCancel={() => setError(null)}
              />
              <AllowLocationDialog
                open={problem !== null}
                problem={problem ?? 'unknown'}
                onClose={() => setProblem(null)}
                onRetry={() => {
                  setProblem(null);
                  void run('current');
                }}
              />
            </>
          )}
        </Loaded>
      )}
    </Loaded>
  );
}
