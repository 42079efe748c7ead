import { formatCount, t, type UpcomingHold } from '@openvisit/contract';
import { usePatientHome } from '@openvisit/api';
import { useSession } from '@openvisit/api/session';
import { Banner, Button, Page, SplitView, Stack } from '@openvisit/ui';
import { MessageSquare } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { Loaded } from '../../shared/layout/Loaded.tsx';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { useNow } from '../../shared/useNow.ts';
import { AddCardButton } from '../../shared/visits/AddCardButton.tsx';
import { MissingCardNotice } from '../../shared/visits/MissingCardNotice.tsx';
import { OwnUpcomingHolds } from '../../shared/visits/OwnUpcomingHolds.tsx';
import { FindButton, HomeSection, HomeVisits } from './HomeVisits.tsx';

/** Lazy: new patients need it for a few days. */
const PatientChecklist = lazy(() => import('../../shared/checklists/PatientChecklist.tsx'));

const UnreadMessages = ({ count }: { count: number }) => (
  <Banner
    tone="info"
    title={t('You have {messages}', { messages: formatCount(count, 'new message', 'new messages') })}
    action={
      <Button as={Link} to={paths.ownMessages} icon={<MessageSquare aria-hidden />}>
        {t('Read')}
      </Button>
    }
  />
);

const ComingHolds = ({ holds, now }: { holds: UpcomingHold[]; now: number }) => (
  <HomeSection id="upcoming-holds" title={t('Upcoming payments')}>
    <OwnUpcomingHolds holds={holds} now={now} />
  </HomeSection>
);

/** What matters to the patient now: messages, the next visit, open requests, the first steps, and beside them coming fees. */
export default function Home() {
  usePageTitle(t('Home'));
  const user = useSession()?.user;
  const home = usePatientHome();
  const now = useNow(30_000);
  const holds = home.data?.upcoming_holds ?? [];
  return (
    <Page
      title={user?.first_name ? t('Hello {name}', { name: user.first_name }) : t('Hello')}
      actions={home.data?.next_visit && <FindButton />}
      width={holds.length > 0 ? 'default' : 'narrow'}
    >
      <Loaded from={home}>
        {(data) => {
          const visits = (
            <Stack gap={6}>
              <HomeVisits home={data} now={now} />
              <Suspense>
                <PatientChecklist />
              </Suspense>
            </Stack>
          );
          return (
            <>
              {data.unread_messages > 0 && <UnreadMessages count={data.unread_messages} />}
              <MissingCardNotice holds={holds} action={<AddCardButton />} />
              {holds.length === 0 ? (
                visits
              ) : (
                <SplitView aside={<ComingHolds holds={holds} now={now} />}>{visits}</SplitView>
              )}
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}
