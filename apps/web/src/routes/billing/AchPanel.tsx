import { useAchBank } from '@openvisit/api/billing';
import { t, type AchBank, translateReply } from '@openvisit/contract';
import { AchAccountCard, ErrorState, Skeleton, type AchAction } from '@openvisit/ui';
import { Suspense, useState } from 'react';
import { createLazyScreen } from '../../shared/navigation/lazy-screen.ts';
import { RemoveBankDialog } from './RemoveBankDialog.tsx';

export interface AchPanelProps {
  /** Pays with the verified account (PO-23). */
  onPay: (bank: AchBank) => void;
  /** Label of the pay button. */
  payLabel?: string | undefined;
  /** Whether a payment is in progress. Default false. */
  busy?: boolean;
  /** Why the payment failed (A7). */
  error?: string | null;
  /** Called when a form with its own buttons opens or closes. */
  onForm?: (open: boolean) => void;
}

type Open = Exclude<AchAction, 'pay'> | null;

/** Loaded with its validation rules when it is first opened. */
const form = createLazyScreen(() => import('./AchForm.tsx'));

/** The bank account that pays for the subscription: add, verify, pay, remove (PO-23). */
export const AchPanel = ({ onPay, payLabel, busy = false, error = null, onForm }: AchPanelProps) => {
  const { data: bank, error: failure, reload } = useAchBank();
  const [open, setOpen] = useState<Open>(null);
  const openForm = (next: Open) => {
    setOpen(next);
    onForm?.(next === 'add' || next === 'verify');
  };
  const close = () => openForm(null);

  if (bank === undefined)
    return failure ? (
      <ErrorState title={t('Your bank account could not be loaded')} onRetry={() => void reload()}>
        {translateReply(failure.message)}
      </ErrorState>
    ) : (
      <Skeleton shape="card" count={1} label={t('Loading your bank account')} />
    );
  if ((open === 'add' && bank === null) || (open === 'verify' && bank))
    return (
      <Suspense fallback={<Skeleton count={3} label={t('Loading the form')} />}>
        <form.Screen bank={bank} onDone={close} />
      </Suspense>
    );
  const runAchAction = (action: AchAction) => {
    if (action !== 'pay') openForm(action);
    else if (bank) onPay(bank);
  };
  return (
    <>
      <AchAccountCard
        account={bank}
        payLabel={payLabel}
        busy={busy ? 'pay' : null}
        error={error}
        onAction={runAchAction}
      />
      {bank && <RemoveBankDialog open={open === 'remove'} bank={bank} onClose={close} />}
    </>
  );
};
