import { getLocalZone, usePrescriptions } from '@openvisit/api';
import {
  MINUTE_MS,
  getDateInZone,
  matchesPrescription,
  type Prescription,
  t,
  translateReply,
} from '@openvisit/contract';
import { Banner, Button, DateRangeField, PrescriptionList, SearchField, Stack } from '@openvisit/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useNow } from '../useNow.ts';
import { PrescriptionDialog } from './PrescriptionDialog.tsx';
import { StaleNotice } from './StaleNotice.tsx';
import { usePrescriptionRange } from './usePrescriptionRange.ts';
import { useSavePrescriptions, type PrescriptionPatient } from './useSavePrescriptions.ts';

/** Prescriptions that are shown before the list is scrolled to its end. */
const PAGE_LENGTH = 20;

export interface PatientPrescriptionsProps {
  patient: PrescriptionPatient & { id: string };
  /** Said instead of an empty list for a patient without a profile at the provider. */
  unregistered: string;
}

/** A patient's prescriptions by date range, with search, a sheet and PDF for each, and a PDF of the list (PA-05, PW-09). */
export const PatientPrescriptions = ({ patient, unregistered }: PatientPrescriptionsProps) => {
  const zone = getLocalZone();
  const now = useNow(MINUTE_MS);
  const today = getDateInZone(now, zone);
  const { range, typed, setRange } = usePrescriptionRange(today);
  const [search, setSearch] = useState('');
  const [pages, setPages] = useState(1);
  const [open, setOpen] = useState<Prescription | null>(null);
  const { data, error, reload } = usePrescriptions({
    patient: patient.id,
    start_date: range.from,
    end_date: range.to,
    zone,
  });
  const { busy, run } = useSavePrescriptions(patient, data?.synced_at ?? null);
  const found = data?.results.filter((item) => matchesPrescription(item, search));
  const shown = found?.slice(0, pages * PAGE_LENGTH) ?? null;
  return (
    <Stack as="section" gap={4} aria-labelledby="prescriptions">
      <h2 id="prescriptions">{t('Prescriptions')}</h2>
      {data?.problem && (
        <StaleNotice
          problem={data.problem}
          synced_at={data.synced_at}
          zone={zone}
          now={now}
          onRetry={() => void reload()}
        />
      )}
      {data && !data.is_registered && <Banner>{unregistered}</Banner>}
      <PrescriptionList
        prescriptions={error && !data ? null : shown}
        zone={zone}
        filtered={search !== ''}
        hasMore={(found?.length ?? 0) > (shown?.length ?? 0)}
        onLoadMore={() => setPages(pages + 1)}
        error={data || !error ? undefined : translateReply(error.message)}
        onRetry={() => void reload()}
        onOpen={setOpen}
        controls={
          <>
            <DateRangeField
              label={t('Written')}
              value={typed}
              today={today}
              max={today}
              onChange={setRange}
            />
            <SearchField
              label={t('Search prescriptions')}
              placeholder={t('Medicine or prescriber')}
              value={search}
              onSearch={setSearch}
            />
            {found && found.length > 0 && (
              <Button icon={<Download aria-hidden />} busy={busy && !open} onClick={() => void run(found)}>
                {t('Download list')}
              </Button>
            )}
          </>
        }
      />
      {open && (
        <PrescriptionDialog
          prescription={open}
          zone={zone}
          busy={busy}
          onSave={() => void run([open])}
          onClose={() => setOpen(null)}
        />
      )}
    </Stack>
  );
};
