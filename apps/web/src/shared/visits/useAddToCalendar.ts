import { fetchAppointmentIcs } from '@openvisit/api';
import { useToasts } from '@openvisit/ui';
import { download } from '../download.ts';
import { useAction } from '../useAction.ts';

/** Downloads an appointment as a file that calendars open (BX-07); a failure is a toast. */
export const useAddToCalendar = (id: string): (() => void) => {
  const { show } = useToasts();
  const { run } = useAction(
    async () => {
      const { content } = await fetchAppointmentIcs(id);
      download(new Blob([content], { type: 'text/calendar' }), 'visit.ics');
    },
    { onError: (text) => show({ tone: 'danger', text }) },
  );
  return () => void run();
};
