import { fetchAppointmentIcs } from '@openvisit/api';
import { download } from '../download.ts';
import { useActionWithToast } from '../feedback/useActionWithToast.ts';

/** Downloads an appointment as a file that calendars open (BX-07); a failure is a toast. */
export const useAddToCalendar = (id: string): (() => void) => {
  const { run } = useActionWithToast(async () => {
    const { content } = await fetchAppointmentIcs(id);
    download(new Blob([content], { type: 'text/calendar' }), 'visit.ics');
  });
  return () => void run();
};
