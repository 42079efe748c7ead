import { CONSENT_VERSIONS, PRIVACY_TEXT, t } from '@openvisit/contract';
import { paths } from '../../shared/navigation/paths.ts';
import { LegalPage } from './LegalPage.tsx';

/** The privacy policy (AC-05). */
export default function Privacy() {
  return (
    <LegalPage
      text={PRIVACY_TEXT}
      version={CONSENT_VERSIONS.PRIVACY}
      other={{ label: t('Terms of use'), path: paths.terms }}
    />
  );
}
