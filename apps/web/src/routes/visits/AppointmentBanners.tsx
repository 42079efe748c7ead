import { usePhysicianChecklist } from '@openvisit/api';
import { useFeesToConfirm } from '@openvisit/api/billing';
import { useOpenNoteCount } from '@openvisit/api/notes';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import PhysicianChecklist from '../../shared/checklists/PhysicianChecklist.tsx';
import NotesToLock from './NotesToLock.tsx';
import OpenFees from './OpenFees.tsx';

export interface AppointmentBannersProps {
  /** Called when no banner can appear by loading any more: all have loaded, or failed to. */
  onLoaded: () => void;
}

/** What a physician has to do besides the appointments: confirm fees, lock notes, set up the practice (AP-13, BX-13, BX-24). */
export default function AppointmentBanners({ onLoaded }: AppointmentBannersProps) {
  const isLoading = [useFeesToConfirm(), useOpenNoteCount(), usePhysicianChecklist()].some(
    ({ loading }) => loading,
  );
  const reportLoaded = useEffectEvent(onLoaded);
  // Before the browser paints: cached data shows no placeholder.
  useLayoutEffect(() => {
    if (!isLoading) reportLoaded();
  }, [isLoading]);
  // After a call the fee is confirmed first, then the note is locked (AP-13).
  const [isFeeSettled, setIsFeeSettled] = useState(false);
  return (
    <>
      <OpenFees onSettledChange={setIsFeeSettled} />
      <NotesToLock isAsking={isFeeSettled} />
      <PhysicianChecklist />
    </>
  );
}
