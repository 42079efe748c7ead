import { t } from '@openvisit/contract';
import { getLocalZone, useRequests } from '@openvisit/api';
import { RequestGroups } from '@openvisit/ui';
import { getPagingProps } from '../../shared/paging-props.ts';
import { useDocumentTitle } from '../../shared/navigation/usePageTitle.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { useNow } from '../../shared/useNow.ts';
import { getPatientHref } from '../../shared/visits/patient-href.ts';
import { useAppointmentAction } from '../../shared/visits/useAppointmentAction.tsx';

/** The requests that await an answer, grouped by day (AP-02, AP-05). */
export default function Requests() {
  useDocumentTitle(t('Requests'));
  const now = useNow();
  const requests = useRequests();
  const { act, busy, dialogs } = useAppointmentAction(paths.call);
  return (
    <>
      <RequestGroups
        appointments={requests.loading ? null : requests.items}
        zone={getLocalZone()}
        now={now}
        patientHref={getPatientHref}
        detailHref={({ id }) => paths.appointment(id)}
        busy={busy}
        onAction={act}
        {...getPagingProps(requests)}
      />
      {dialogs}
    </>
  );
}
