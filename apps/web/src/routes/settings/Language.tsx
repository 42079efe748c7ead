import { saveLanguage } from '@openvisit/api';
import { useSession } from '@openvisit/api/session';
import { getLanguage, t, type DisplayLanguage } from '@openvisit/contract';
import { LanguageCard, Page } from '@openvisit/ui';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { useAction } from '../../shared/useAction.ts';

/** The language of the account; a section of the physician's settings, a page of patients and reviewers (BX-23). */
export default function Language() {
  usePageTitle(t('Language'));
  const isPhysician = useSession()?.user.role === 'PHYSICIAN';
  const { running, error, run } = useAction(async (language: DisplayLanguage) => {
    await saveLanguage(language);
    window.location.reload();
  });
  const card = (
    <LanguageCard
      value={getLanguage()}
      busy={running?.[0] ?? null}
      error={error}
      onChoose={(language) => void run(language)}
    />
  );
  if (isPhysician) return card;
  return (
    <Page title={t('Language')} width="narrow">
      {card}
    </Page>
  );
}
