import { t } from '@openvisit/contract';
import { Text } from '@openvisit/ui';

/** Beside a choice of files in the demo practice. The page says so only to callers on the server's own machine. */
export const DemoFilesHint = () =>
  'localFiles' in document.documentElement.dataset && (
    <Text size="sm" tone="muted">
      {t('In this demo any picture will do. It stays on this machine.')}
    </Text>
  );
