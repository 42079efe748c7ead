import { getLocalZone } from '@openvisit/api';
import { t, type PhysicianLine, type PhysicianProfile } from '@openvisit/contract';
import { formatBusyPhysician, formatEstimate, formatPhysicianName, formatPlaceInLine } from '@openvisit/ui';

/** When the visit can start. Until the line is loaded, only what the profile says. */
export const describeWait = (physician: PhysicianProfile, line: PhysicianLine | undefined): string => {
  const wait = line ?? { is_in_visit: physician.is_in_visit, free_at: null };
  const busy = formatBusyPhysician(wait, formatPhysicianName(physician), getLocalZone());
  const before = line?.waiting_count ? `${formatPlaceInLine({ place: line.waiting_count + 1 })}.` : null;
  if (!busy && !before) return t('Now, as soon as the physician is ready');
  return [busy, before, line && formatEstimate(line)].filter(Boolean).join(' ');
};
