import { getLocalZone, usePublicPhysician } from '@openvisit/api';
import { useSession } from '@openvisit/api/session';
import type { BookableSlot, PublicPhysician as Profile } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import {
  BrandMark,
  Button,
  Card,
  Cluster,
  ErrorState,
  formatClockTime,
  formatDateLine,
  formatPhysicianName,
  Link,
  PhysicianHero,
  SlotPicker,
  SplitView,
  Stack,
  Text,
} from '@openvisit/ui';
import { useState } from 'react';
import { Link as RouterLink, useParams } from 'react-router-dom';
import styled from 'styled-components';
import { usePracticeBranding } from '../../shared/branding.ts';
import { PageContainer } from '../../shared/layout/PageContainer.tsx';
import { paths } from '../../shared/navigation/paths.ts';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { useNow } from '../../shared/useNow.ts';
import { usePublicSlotRange } from '../../shared/visits/useSlotRange.ts';

const TopBar = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[4]};
`;

/** The chosen time and what comes next. */
const Continue = ({ physician, slot }: { physician: Profile; slot: BookableSlot | null }) => {
  const user = useSession()?.user;
  const zone = getLocalZone();
  if (user && user.role !== 'PATIENT')
    return <Text tone="muted">Patients book here. Sign in as a patient to book a visit.</Text>;
  return (
    <Stack gap={3}>
      <p aria-live="polite">
        {slot ? (
          <strong>
            {formatDateLine(slot.starts_at, zone)}, {formatClockTime(slot.starts_at, zone)}
          </strong>
        ) : (
          'Choose a time to book a video visit.'
        )}
      </p>
      {slot && (
        <Button
          as={RouterLink}
          variant="primary"
          width="full"
          to={paths.bookSlot(physician.id, slot.starts_at)}
        >
          Continue to book
        </Button>
      )}
      {!user && (
        <Text tone="muted">You sign in or create an account next. The time is not held until then.</Text>
      )}
    </Stack>
  );
};

const FreeTimes = ({ physician, now }: { physician: Profile; now: number }) => {
  const { reload: _reload, ...picker } = usePublicSlotRange(physician.id);
  const [slot, setSlot] = useState<BookableSlot | null>(null);
  return (
    <Stack as="section" gap={5} aria-labelledby="free-times">
      <h2 id="free-times">Free times</h2>
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

/** A physician's public page, readable without an account: the link of the QR code (ST-03, BX-21). */
export default function PublicPhysician() {
  const { id = '' } = useParams();
  const { data, error, loading, reload } = usePublicPhysician(id);
  const now = useNow(30_000);
  const isSignedIn = useSession() !== null;
  usePageTitle(data ? formatPhysicianName(data) : 'Physician');
  usePracticeBranding(data);
  return (
    <PageContainer as="main">
      <TopBar>
        <Link as={RouterLink} to={paths.landing} variant="plain" aria-label="OpenVisit, home">
          <BrandMark />
        </Link>
        <Cluster>
          {!isSignedIn && (
            <Button as={RouterLink} variant="quiet" to={paths.physician(id)}>
              Sign in
            </Button>
          )}
        </Cluster>
      </TopBar>
      {!data && error ? (
        <>
          <h1>Physician</h1>
          <ErrorState busy={loading} onRetry={() => void reload()}>
            {error.message}
          </ErrorState>
        </>
      ) : (
        <>
          <PhysicianHero physician={data ?? null} zone={getLocalZone()} now={now} />
          {data && <FreeTimes key={data.id} physician={data} now={now} />}
        </>
      )}
    </PageContainer>
  );
}
