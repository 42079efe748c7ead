import { revalidate } from '../cache/resource.ts';

/** Revalidates everything on screen that a block, or primary care, changes for either side (PA-03, PA-06). */
export const revalidateCare = (): Promise<void> =>
  revalidate(
    'patients',
    'patientProfile',
    'patientTimeline',
    'blockedPatients',
    'openVisits',
    'pcpRequests',
    'pcpDoctors',
    'family',
    'bookablePatients',
    'physicians',
    'physician',
  );
