import { t } from '@openvisit/contract';
import { Cluster, Spinner, Text } from '@openvisit/ui';

/** Shown while the code of the second step of a sign-in loads (BX-01). */
export const SecondStepLoading = () => (
  <Cluster gap={2} justify="center" role="status">
    <Spinner />
    <Text tone="muted">{t('Loading the second step')}</Text>
  </Cluster>
);
