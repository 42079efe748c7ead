import { rescheduleAppointment } from '@openvisit/api';
import {
  findLateFeeForReader,
  type AppointmentDetail,
  VISIT_MESSAGES,
  t,
  translateReply,
} from '@openvisit/contract';
import {
  Banner,
  Button,
  formatClockTime,
  describeLateFee,
  formatRelativeDayInSentence,
  SlotPicker,
  Stack,
  useToasts,
} from '@openvisit/ui';
import { useState } from 'react';
import { useAction } from '../../shared/useAction.ts';
import { useNow } from '../../shared/useNow.ts';
import { useSlotRange } from '../../shared/visits/useSlotRange.ts';

export interface ChooseNewTimeProps {
  /** An appointment whose physician asked to reschedule. */
  appointment: AppointmentDetail;
}

/** Answers a reschedule request with another free slot of the same physician (PW-04). */
export const ChooseNewTime = ({ appointment }: ChooseNewTimeProps) => {
  const now = useNow(30_000);
  const { zone, reload, ...picker } = useSlotRange(appointment.doctor_detail.id);
  const [chosenSlot, setChosen] = useState<string | null>(null);
  const lateFee = findLateFeeForReader(appointment, 'RESCHEDULE', now);
  const { show } = useToasts();
  const { busy, error, run } = useAction(async (startsAt: string) => {
    await rescheduleAppointment(appointment.id, startsAt);
    show({ tone: 'success', text: VISIT_MESSAGES.APPOINTMENT_RESCHEDULED });
  });
  const request = async (startsAt: string) => {
    if (await run(startsAt)) return;
    setChosen(null);
    await reload();
  };

  return (
    <Stack as="section" gap={4} aria-labelledby="choose-new-time">
      <h2 id="choose-new-time">{t('Choose another time')}</h2>
      {error && <Banner tone="danger">{translateReply(error)}</Banner>}
      <SlotPicker
        {...picker}
        zone={zone}
        now={now}
        selected={chosenSlot}
        onSelect={(slot) => setChosen(slot.starts_at)}
      />
      {lateFee && <Banner tone="warning">{describeLateFee(lateFee)}</Banner>}
      <Button
        variant="primary"
        size="lg"
        disabled={chosenSlot === null}
        busy={busy}
        onClick={() => chosenSlot && void request(chosenSlot)}
      >
        {chosenSlot
          ? t('Request {day} at {time}', {
              day: formatRelativeDayInSentence(chosenSlot, zone, now),
              time: formatClockTime(chosenSlot, zone),
            })
          : t('Choose a time')}
      </Button>
    </Stack>
  );
};
