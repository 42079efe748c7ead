import { t } from '@openvisit/contract';
import { getLocalZone, useBlockedPatients } from '@openvisit/api';
import { BlockedPatientList } from '@openvisit/ui';
import { paths } from '../../shared/navigation/paths.ts';
import { useDocumentTitle } from '../../shared/navigation/usePageTitle.ts';
import { getPagingProps } from '../../shared/paging-props.ts';
import { useBlockPatient } from '../../shared/patients/useBlockPatient.tsx';

/** The patients whom the physician has blocked (PA-03). */
export default function BlockedPatients() {
  useDocumentTitle(t('Blocked Patients'));
  const blocked = useBlockedPatients();
  const { askToUnblock, dialog } = useBlockPatient();
  return (
    <>
      <BlockedPatientList
        blocked={blocked.loading ? null : blocked.items}
        {...getPagingProps(blocked)}
        zone={getLocalZone()}
        getHref={({ id }) => paths.patient(id)}
        onUnblock={({ id, patient }) => askToUnblock({ id, ...patient }).onSelect()}
      />
      {dialog}
    </>
  );
}
