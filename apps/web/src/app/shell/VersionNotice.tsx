import { t } from '@openvisit/contract';
import { useToasts } from '@openvisit/ui';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useVersionOffer } from '../../shared/app-version.ts';
import { isCallPath } from '../../shared/navigation/paths.ts';
import { requestNavigation } from '../../shared/navigation/navigation-guard.ts';

const KEY = 'new-version';

/**
 * Offers to reload once a new version of the app is ready (BX-18). Not shown in a call. Asks before unsaved input is
 * lost.
 */
export default function VersionNotice() {
  const { show, dismiss } = useToasts();
  const offer = useVersionOffer();
  const isInCall = isCallPath(useLocation().pathname);
  useEffect(() => {
    if (!offer || isInCall) return undefined;
    show({
      key: KEY,
      tone: 'info',
      text: t('A new version of OpenVisit is ready.'),
      action: { label: t('Reload'), onSelect: () => requestNavigation(offer) },
    });
    return () => dismiss(KEY);
  }, [offer, isInCall, show, dismiss]);
  return null;
}
