import { t, type AccountDeletion, defineTexts } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';
import { Card } from '../../data/card/Card.tsx';
import { Banner } from '../../feedback/banner/Banner.tsx';
import { formatClockTime, formatRelativeDay } from '../../format/dates.ts';
import { formatDollars, formatPhysicianName } from '../../format/people.ts';
import { Stack } from '../../layout/stack/Stack.tsx';

export interface AccountDeletionSummaryProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** What deleting the account does. */
  deletion: AccountDeletion;
  /** The viewer's IANA time zone. */
  zone: string;
  /** Server time, epoch ms. */
  now: number;
}

const Root = styled.div`
  display: grid;
  gap: ${token.space[4]};
`;

const List = styled.ul`
  display: grid;
  gap: ${token.space[2]};
  margin: 0;
  padding-inline-start: ${token.space[5]};
`;

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card as="section">
    <Stack gap={3}>
      <h2>{title}</h2>
      {children}
    </Stack>
  </Card>
);

const OBSTACLES = defineTexts({
  CALL_RUNNING: 'A visit is under way or is just beginning. Your account can be deleted when it is over.',
  HAS_OTHER_ROLE:
    'This account is also that of a physician or reviewer. Write to support, who close both parts together.',
});

type OpenVisit = AccountDeletion['open_visits'][number];

const describeVisit = (visit: OpenVisit, zone: string, now: number): string => {
  const time = `${formatRelativeDay(visit.starts_at, zone, now)}, ${formatClockTime(visit.starts_at, zone)}`;
  const when = visit.dependent ? t('{time} for {name}', { time, name: visit.dependent }) : time;
  const cost =
    visit.late_fee > 0 ? t('{fee} is charged', { fee: formatDollars(visit.late_fee) }) : t('free of charge');
  return `${formatPhysicianName(visit.physician)}, ${when}: ${cost}`;
};

/** What deleting the account settles, erases and keeps, before it is confirmed (BX-22). */
export function AccountDeletionSummary({ deletion, zone, now, ...rest }: AccountDeletionSummaryProps) {
  const { obstacle, open_visits, ended_services, closed_dependents, kept_dependents } = deletion;
  const years = deletion.retention_years;
  return (
    <Root {...rest}>
      {obstacle && <Banner tone="warning">{t(OBSTACLES[obstacle])}</Banner>}
      {open_visits.length > 0 && (
        <Section title={t('These visits are canceled')}>
          <List>
            {open_visits.map((visit) => (
              <li key={visit.id}>{describeVisit(visit, zone, now)}</li>
            ))}
          </List>
        </Section>
      )}
      {ended_services.length > 0 && (
        <Section title={t('Your concierge service ends')}>
          <List>
            {ended_services.map((physician) => (
              <li key={formatPhysicianName(physician)}>
                {t('{physician}: at once, without a refund of the paid month', {
                  physician: formatPhysicianName(physician),
                })}
              </li>
            ))}
          </List>
        </Section>
      )}
      <Section title={t('This is erased')}>
        <List>
          <li>
            {t('Your profile: photo, address, phone, pharmacy, and the health details that you entered')}
          </li>
          <li>{t('Medical records that you uploaded, and measurements between visits')}</li>
          <li>{t('Your sign-in: email address, password, passkeys and authenticator app')}</li>
          <li>{t('Notification settings, devices and unsent messages')}</li>
          <li>{t('Saved physicians and your primary care doctor')}</li>
          <li>{t('Cards, within an hour, after open fees are paid')}</li>
          {closed_dependents.length > 0 && (
            <li>
              {t('The same for dependents without an account: {names}', {
                names: closed_dependents.join(', '),
              })}
            </li>
          )}
        </List>
      </Section>
      <Section title={t('This is kept')}>
        <List>
          <li>
            {t(
              'Visits with their notes, summaries and messages, because the law asks physicians to keep them: at least {years} years',
              { years },
            )}
          </li>
          <li>
            {t('Payments and receipts, which the law asks for as well: at least {years} years', { years })}
          </li>
          <li>{t('Who opened and changed your record, and what you agreed to')}</li>
          <li>
            {t(
              'Your name, date of birth and gender, if you have had a visit, so that these records have an owner',
            )}
          </li>
          {kept_dependents.length > 0 && (
            <li>
              {t('The accounts of {names}. You are no longer their parent in OpenVisit', {
                names: kept_dependents.join(', '),
              })}
            </li>
          )}
        </List>
      </Section>
    </Root>
  );
}
