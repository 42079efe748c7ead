import { getLocalZone } from '@openvisit/api';
import { useSession } from '@openvisit/api/session';
import { t, type BookableSlot, type PublicPhysician } from '@openvisit/contract';
import {
  Button,
  Card,
  formatClockTime,
  formatDateLine,
  SlotPicker,
  SplitView,
  Stack,
  Text,
} from '@openvisit/ui';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../shared/navigation/paths.ts';
import { usePublicSlotRange } from '../../shared/visits/useSlotRange.ts';

/** The chosen time and what comes next. */
const Continue = ({ physician, slot }: { physician: PublicPhysician; slot: BookableSlot | null }) => {
  const user = useSession()?.user;
  const zone = getLocalZone();
  if (user && user.role !== 'PATIENT')
    return <Text tone="muted">{t('Patients book here. Sign in as a patient to book a visit.')}</Text>;
  return (
    <Stack gap={3}>
      <p aria-live="polite">
        {slot ? (
          <strong>
            {formatDateLine(slot.starts_at, zone)}, {formatClockTime(slot.starts_at, zone)}
          </strong>
        ) : (
          t('Choose a time to book a video visit.')
        )}
      </p>
      {slot && (
        <Button
          as={RouterLink}
          variant="primary"
          width="full"
          to={paths.bookSlot(physician.id, slot.starts_at)}
        >
          {t('Continue to book')}
        </Button>
      )}
      {!user && (
        <Text tone="muted">
          {t('You sign in or create an account next. The time is not held until then.')}
        </Text>
      )}
    </Stack>
  );
};

/** The free times of a physician's public page; booking one needs an account (BX-21). */
export const PublicFreeTimes = ({ physician, now }: { physician: PublicPhysician; now: number }) => {
  const { reload: _reload, ...picker } = usePublicSlotRange(physician.id);
  const [slot, setSlot] = useState<BookableSlot | null>(null);
  return (
    <Stack as="section" gap={5} aria-labelledby="free-times">
      <h2 id="free-times">{t('Free times')}</h2>
      <SplitView
        sticky="on"
        aside={
          <Card>
            <Continue physician={physician} slot={slot} />
          </Card>
        }
      >
        <SlotPicker {...picker} now={now} selected={slot?.starts_at ?? null} onSelect={setSlot} />
      </SplitView>
    </Stack>
  );
};
