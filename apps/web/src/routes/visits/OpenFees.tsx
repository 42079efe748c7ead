import { getLocalZone } from '@openvisit/api';
import { captureFee, useFeesToConfirm, type FeeToConfirm } from '@openvisit/api/billing';
import { BILLING_MESSAGES, fillMessage, t } from '@openvisit/contract';
import { FeeChangeDialog, FeesToConfirm, formatDollars, formatFullName, useToasts } from '@openvisit/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../shared/navigation/paths.ts';
import type { EndedCall } from '../../shared/visits/ended-call.ts';
import { useAction } from '../../shared/useAction.ts';
import { useNow } from '../../shared/useNow.ts';

interface ConfirmFeeProps {
  fee: FeeToConfirm;
  onClose: () => void;
}

/** The fee dial: charges the chosen amount and reports the outcome. */
const ConfirmFee = ({ fee, onClose }: ConfirmFeeProps) => {
  const { show } = useToasts();
  const [value, setValue] = useState<number | null>(fee.amount);
  const { busy, error, run } = useAction(async (amount: number) => {
    const { status } = await captureFee(fee, amount);
    if (status === 'succeeded')
      show({
        tone: 'success',
        text: fillMessage(t(BILLING_MESSAGES.PAYMENT_RECEIVED), formatDollars(amount)),
      });
    else show({ text: BILLING_MESSAGES.PAYMENT_WAITING });
    onClose();
  });
  return (
    <FeeChangeDialog
      open
      patientName={formatFullName(fee.patient_detail)}
      cardholderName={formatFullName(fee.payer)}
      fee={fee.amount}
      value={value}
      onChange={setValue}
      onCharge={(amount) => void run(amount)}
      busy={busy}
      error={error}
      onClose={() => !busy && onClose()}
    />
  );
};

export interface OpenFeesProps {
  /**
   * Called with whether the fee of the visit that has just ended was confirmed or put off, or there is none. Its hold may
   * arrive later than the page.
   */
  onSettledChange: (isSettled: boolean) => void;
}

/** The fees of completed visits that wait for the physician (AP-13). Opens the dial for the visit that has just ended. */
export default function OpenFees({ onSettledChange }: OpenFeesProps) {
  const now = useNow(60_000);
  const fees = useFeesToConfirm();
  const endedVisit = (useLocation().state as EndedCall | null)?.endedVisit;
  const [chosen, setChosen] = useState<FeeToConfirm | null>(null);
  const [offered, setOffered] = useState<string | null>(null);
  // The cache may be older than the end of the visit.
  const [isCurrent, setIsCurrent] = useState(false);
  if (!isCurrent && fees.data && !fees.refreshing) setIsCurrent(true);
  const ofEndedVisit = fees.data?.results.find(({ appointment_id }) => appointment_id === endedVisit);
  // Offered once; afterward the fee is in the list.
  if (ofEndedVisit && offered !== ofEndedVisit.payment_id) {
    setOffered(ofEndedVisit.payment_id);
    setChosen(ofEndedVisit);
  }
  const isSettled = isCurrent && chosen === null && !(ofEndedVisit && offered === null);
  const reportSettled = useEffectEvent(onSettledChange);
  useEffect(() => reportSettled(isSettled), [isSettled]);
  return (
    <>
      <FeesToConfirm
        fees={fees.data?.results ?? null}
        unconfirmedFee={fees.data?.uncaptured_fee ?? 'CAPTURE'}
        zone={getLocalZone()}
        now={now}
        getPatientHref={({ patient_detail }) => paths.patient(patient_detail.id)}
        onConfirm={setChosen}
        error={fees.error?.message}
        onRetry={() => void fees.reload()}
      />
      {chosen && <ConfirmFee key={chosen.payment_id} fee={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}
