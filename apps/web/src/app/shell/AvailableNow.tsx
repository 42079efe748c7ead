import { t } from '@openvisit/contract';
import { Switch } from '@openvisit/ui';
import { useAvailableNow } from '../../shared/visits/useAvailableNow.ts';

/** The switch 'Available Now' in the physician's header (AV-03). */
export default function AvailableNow() {
  const { available, busy, switchTo } = useAvailableNow();
  if (available === undefined) return null;
  return (
    <Switch
      label={t('Available Now')}
      checked={available}
      disabled={busy}
      onChange={({ target }) => void switchTo(target.checked)}
    />
  );
}
