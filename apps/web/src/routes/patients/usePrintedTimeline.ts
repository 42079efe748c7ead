import { fetchPatientTimeline, type TimelineFilter } from '@openvisit/api';
import { useToasts } from '@openvisit/ui';
import { useEffect, useState } from 'react';
import { useAction } from '../../shared/useAction.ts';

type Printed = Awaited<ReturnType<typeof fetchPatientTimeline>>;

/** Reads what is printed, and opens the browser's print dialog once it is rendered. */
export const usePrintedTimeline = (patientId: string, filter: TimelineFilter) => {
  const { show } = useToasts();
  const [printed, setPrinted] = useState<Printed | null>(null);
  const { busy, run } = useAction(async () => setPrinted(await fetchPatientTimeline(patientId, filter)), {
    onError: (text) => show({ tone: 'danger', text }),
  });
  useEffect(() => {
    if (!printed) return undefined;
    const clear = () => setPrinted(null);
    window.addEventListener('afterprint', clear);
    window.print();
    return () => window.removeEventListener('afterprint', clear);
  }, [printed]);
  return { printed, busy, print: () => void run() };
};
