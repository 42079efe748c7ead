import { t } from '@openvisit/contract';
import { useSession } from '@openvisit/api/session';
import { Stack, Text } from '@openvisit/ui';
import { useNavigate } from 'react-router-dom';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { AchPanel } from './AchPanel.tsx';
import { CardsPanel } from './CardsPanel.tsx';

/** Cards and, for physicians, a bank account for the subscription (PO-22, PO-23). */
export default function PaymentMethods() {
  usePageTitle(t('Cards and bank debit'));
  const navigate = useNavigate();
  const role = useSession()?.user.role;
  return (
    <Stack gap={6}>
      <Stack gap={3}>
        <Text as="h2" size="lg">
          {t('Cards')}
        </Text>
        <CardsPanel />
      </Stack>
      {role === 'PHYSICIAN' && (
        <Stack gap={3}>
          <Text as="h2" size="lg">
            {t('Bank account for the subscription')}
          </Text>
          <AchPanel
            payLabel={t('Pay for the subscription')}
            onPay={() => void navigate(paths.setting('subscription'))}
          />
        </Stack>
      )}
    </Stack>
  );
}
