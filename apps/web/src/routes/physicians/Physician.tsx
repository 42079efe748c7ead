import { t, translateReply } from '@openvisit/contract';
import { getLocalZone, usePhysician } from '@openvisit/api';
import {
  Button,
  EmptyState,
  ErrorState,
  formatPhysicianName,
  PhysicianHero,
  SavePhysicianButton,
} from '@openvisit/ui';
import { Link, useParams } from 'react-router-dom';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { PageContainer } from '../../shared/layout/PageContainer.tsx';
import { usePracticeBranding } from '../../shared/branding.ts';
import { useNow } from '../../shared/useNow.ts';
import { Booking } from './Booking.tsx';
import { ConciergeCard } from './ConciergeCard.tsx';
import { PrimaryCare } from './PrimaryCare.tsx';
import { LicensedFor } from './LicensedFor.tsx';
import { usePhysicianActions } from './usePhysicianActions.ts';
import { VisitNowOffer } from './VisitNowOffer.tsx';

const NOT_FOUND = 404;

/** A physician who takes no visits of this patient, for whatever reason: trying again would not help. */
const NotBookable = () => (
  <EmptyState
    illustration="search"
    title={t('This physician cannot be booked')}
    action={
      <Button as={Link} to={paths.physicians} variant="primary">
        {t('Find a physician')}
      </Button>
    }
  />
);

/** A physician's profile in the practice's branding, with the booking form (PW-01, PW-02). */
export default function Physician() {
  const { id = '' } = useParams();
  const { data, error, reload } = usePhysician(id);
  const now = useNow(30_000);
  const { toggleSaved } = usePhysicianActions();
  usePageTitle(data ? formatPhysicianName(data) : t('Physician'));
  usePracticeBranding(data);
  if (!data && error) {
    return (
      <PageContainer>
        <h1>{t('Physician')}</h1>
        {error.status === NOT_FOUND ? (
          <NotBookable />
        ) : (
          <ErrorState onRetry={() => void reload()}>{translateReply(error.message)}</ErrorState>
        )}
      </PageContainer>
    );
  }
  return (
    <PageContainer>
      <PhysicianHero
        physician={data ?? null}
        backHref={paths.physicians}
        zone={getLocalZone()}
        now={now}
        action={
          data && (
            <SavePhysicianButton
              name={formatPhysicianName(data)}
              saved={data.is_saved ?? false}
              onChange={(isSaved) => toggleSaved(data, isSaved)}
            />
          )
        }
      />
      {data && (
        <LicensedFor key={data.id} physician={data}>
          {(patients) => (
            <>
              <VisitNowOffer physician={data} onChanged={reload} />
              <Booking physician={data} patients={patients} onFeeChanged={reload} />
              <ConciergeCard physician={data} patients={patients.data ?? []} />
              <PrimaryCare physician={data} patients={patients.data ?? []} />
            </>
          )}
        </LicensedFor>
      )}
    </PageContainer>
  );
}
