import { t } from '@openvisit/contract';
import { useDependent } from '@openvisit/api';
import { formatFullName, Page } from '@openvisit/ui';
import { useParams } from 'react-router-dom';
import { Loaded } from '../../shared/layout/Loaded.tsx';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { DependentForm } from './DependentForm.tsx';

/** Adds a dependent, or edits one (PW-06). */
export default function EditDependent() {
  const { id = null } = useParams();
  const dependent = useDependent(id);
  const title =
    id === null ? t('Add a dependent') : dependent.data ? formatFullName(dependent.data) : t('Dependent');
  usePageTitle(title);
  return (
    <Page
      title={title}
      description={t('What physicians need to know about them. You can change it at any time.')}
      width="narrow"
    >
      {id === null ? (
        <DependentForm stored={null} />
      ) : (
        <Loaded from={dependent}>{(record) => <DependentForm key={record.id} stored={record} />}</Loaded>
      )}
    </Page>
  );
}
