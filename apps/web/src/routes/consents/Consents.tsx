import { getLocalZone, useConsents, withdrawConsent } from '@openvisit/api';
import { useSession } from '@openvisit/api/session';
import { type Consent, FAMILY_MESSAGES, t } from '@openvisit/contract';
import { ConfirmDialog, ConsentList, Page, useToasts } from '@openvisit/ui';
import { useState } from 'react';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { getPagingProps } from '../../shared/paging-props.ts';
import { useAction } from '../../shared/useAction.ts';
import { ReadConsent } from './ReadConsent.tsx';

/** The list with the dialogs that its buttons open. */
const Consents = () => {
  const consents = useConsents();
  const { show } = useToasts();
  const [reading, setReading] = useState<Consent | null>(null);
  const [withdrawing, setWithdrawing] = useState<Consent | null>(null);
  const { busy, run } = useAction(
    async (id: string) => {
      await withdrawConsent(id);
      show({ tone: 'success', text: FAMILY_MESSAGES.CONSENT_WITHDRAWN });
    },
    { onError: (text) => show({ tone: 'danger', text }) },
  );
  const withdraw = async () => {
    if (withdrawing) await run(withdrawing.id);
    setWithdrawing(null);
  };
  return (
    <>
      <ConsentList
        consents={consents.loading || (consents.error && consents.items.length === 0) ? null : consents.items}
        zone={getLocalZone()}
        onRead={setReading}
        onWithdraw={setWithdrawing}
        {...getPagingProps(consents)}
      />
      {reading && <ReadConsent consent={reading} onClose={() => setReading(null)} />}
      <ConfirmDialog
        open={withdrawing !== null}
        title={t('Withdraw the telehealth consent')}
        confirmLabel={t('Withdraw')}
        cancelLabel={t('Keep')}
        tone="danger"
        busy={busy}
        onConfirm={() => void withdraw()}
        onCancel={() => setWithdrawing(null)}
      >
        {t('Visits that are already booked stay booked. The next booking asks for the consent again.')}
      </ConfirmDialog>
    </>
  );
};

/** What the signed-in user agreed to, with time and text; a section of the physician's settings (BX-03). */
export default function ConsentsScreen() {
  usePageTitle(t('Consents'));
  if (useSession()?.user.role === 'PHYSICIAN') return <Consents />;
  return (
    <Page title={t('Consents')} description={t('What you agreed to, for yourself and for your dependents.')}>
      <Consents />
    </Page>
  );
}
