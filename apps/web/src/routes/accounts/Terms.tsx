import { CONSENT_VERSIONS, TERMS_TEXT, t } from '@openvisit/contract';
import { paths } from '../../shared/navigation/paths.ts';
import { LegalPage } from './LegalPage.tsx';

/** The terms a new user agrees to (AC-05). */
export default function Terms() {
  return (
    <LegalPage
      text={TERMS_TEXT}
      version={CONSENT_VERSIONS.TERMS}
      other={{ label: t('Privacy policy'), path: paths.privacy }}
    />
  );
}
