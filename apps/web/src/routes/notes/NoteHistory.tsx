import { t } from '@openvisit/contract';
import { getLocalZone } from '@openvisit/api';
import { useNoteHistory } from '@openvisit/api/notes';
import { NoteHistory, Page } from '@openvisit/ui';
import { useParams } from 'react-router-dom';
import { Loaded } from '../../shared/layout/Loaded.tsx';
import { ReturnLink } from '../../shared/navigation/BackLink.tsx';
import { paths } from '../../shared/navigation/paths.ts';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';

/** Who changed a note, what and when (BX-11). */
export default function NoteHistoryScreen() {
  usePageTitle(t('Note history'));
  const { id = '' } = useParams();
  const history = useNoteHistory(id);
  return (
    <Page
      title={t('Note history')}
      description={t(
        'While a note is written, its text is recorded every five minutes. Locking, unlocking and comments are always recorded.',
      )}
      width="narrow"
      back={<ReturnLink to={paths.note(id)}>{t('Back to note')}</ReturnLink>}
    >
      <Loaded from={history}>
        {({ results, is_intact }) => (
          <NoteHistory revisions={results} isIntact={is_intact} zone={getLocalZone()} />
        )}
      </Loaded>
    </Page>
  );
}
