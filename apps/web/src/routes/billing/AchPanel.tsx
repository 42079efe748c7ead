import { useAchBank } from '@openvisit/api/billing';
import type { AchBank } from '@openvisit/contract';
import { AchAccountCard, ErrorState, Skeleton, type AchAction } from '@openvisit/ui';
import { Suspense, useState } from 'react';
import { lazyScreen } from '../../shared/navigation/lazy-screen.ts';
import { RemoveBankDialog } from './RemoveBankDialog.tsx';

export interface AchPanelProps {
  /** Pays with the verified account (PO-23). */
  onPay: (bank: AchBank) => void;
  /** What that is called. */
  payLabel?: string | undefined;
  /** It is being paid. Default false. */
  busy?: boolean;
  /** Why paying with it failed; stays in red (A7). */
  error?: string | null;
  /** Told when a form opens and closes: it has buttons of its own. */
  onForm?: (open: boolean) => void;
}

type Open = Exclude<AchAction, 'pay'> | null;

/** Its rules come with it, and only when somebody opens it. */
const form = lazyScreen(() => import('./AchForm.tsx'));

/** A bank account that pays for the subscription: added, proven, paid with, taken away (PO-23). */
export const AchPanel = ({ onPay, payLabel, busy = false, error = null, onForm }: AchPanelProps) => {
  const { data: bank, error: failure, reload } = useAchBank();
  const [open, setOpen] = useState<Open>(null);
  const show = (next: Open) => {
    setOpen(next);
    onForm?.(next === 'add' || next === 'verify');
  };
  const close = () => show(null);

  if (bank === undefined)
    return failure ? (
      <ErrorState title="Your bank account could not be loaded" onRetry={() => void reload()}>
        {failure.message}
      </ErrorState>
    ) : (
      <Skeleton shape="card" count={1} label="Loading your bank account" />
    );
  if ((open === 'add' && bank === null) || (open === 'verify' && bank))
    return (
      <Suspense fallback={<Skeleton count={3} label="Loading the form" />}>
        <form.Screen bank={bank} onDone={close} />
      </Suspense>
    );
  const act = (action: AchAction) => {
    if (action !== 'pay') show(action);
    else if (bank) onPay(bank);
  };
  return (
    <>
      <AchAccountCard
        account={bank}
        payLabel={payLabel}
        busy={busy ? 'pay' : null}
        error={error}
        onAction={act}
      />
      {bank && <RemoveBankDialog open={open === 'remove'} bank={bank} onClose={close} />}
    </>
  );
};
