import { payForBranding } from '@openvisit/api/billing';
import { BILLING_MESSAGES, BRANDING_PRICE_CENTS, t } from '@openvisit/contract';
import { useToasts } from '@openvisit/ui';
import { createLazyScreen } from '../../../shared/navigation/lazy-screen.ts';
import type { PayDialogProps } from '../PayDialog.tsx';

const payDialog = createLazyScreen<PayDialogProps>(() => import('../PayDialog.tsx'));

/** The one-time card payment for custom branding (PO-19). */
export const BrandingPayment = ({
  isPaid,
  onClose,
}: Pick<PayDialogProps, 'onClose'> & { isPaid: boolean }) => {
  const { show } = useToasts();
  const onPaid = () => {
    show({ tone: 'success', text: BILLING_MESSAGES.PERSONALIZE_PURCHASED });
    onClose();
  };
  return (
    <payDialog.Screen
      title={t('Personalise Experience')}
      amountCents={BRANDING_PRICE_CENTS}
      form="branding"
      pay={payForBranding}
      paid={isPaid}
      onPaid={onPaid}
      onClose={onClose}
    >
      <p>{t('You pay once. After that you can change your logo and colors as often as you like.')}</p>
    </payDialog.Screen>
  );
};
