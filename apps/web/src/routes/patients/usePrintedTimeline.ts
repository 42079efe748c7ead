import { fetchPatientTimeline, type TimelineFilter } from '@openvisit/api';
import { useEffect, useState } from 'react';
import { useActionWithToast } from '../../shared/feedback/useActionWithToast.ts';

type Printed = Awaited<ReturnType<typeof fetchPatientTimeline>>;

/** Reads what is printed, and opens the browser's print dialog once it is rendered. */
export const usePrintedTimeline = (patientId: string, filter: TimelineFilter) => {
  const [printed, setPrinted] = useState<Printed | null>(null);
  const { busy, run } = useActionWithToast(async () =>
    setPrinted(await fetchPatientTimeline(patientId, filter)),
  );
  useEffect(() => {
    if (!printed) return undefined;
    const clear = () => setPrinted(null);
    window.addEventListener('afterprint', clear);
    window.print();
    return () => window.removeEventListener('afterprint', clear);
  }, [printed]);
  return { printed, busy, print: () => void run() };
};
