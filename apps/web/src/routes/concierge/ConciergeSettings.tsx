import { t } from '@openvisit/contract';
import { useDocumentTitle } from '../../shared/navigation/usePageTitle.ts';
import { ConciergeActivation } from './ConciergeActivation.tsx';

/** The concierge service in the settings (ST-01, CS-01). */
export default function ConciergeSettings() {
  useDocumentTitle(t('Concierge Service'));
  return <ConciergeActivation />;
}
