import { CONSENT_LABELS, type Consent, t } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { Button } from '../../actions/button/Button.tsx';
import { DataTable, type Column } from '../../data/data-table/DataTable.tsx';
import type { Paging } from '../../data/list-footer/ListFooter.tsx';
import { EmptyState } from '../../feedback/empty-state/EmptyState.tsx';
import { formatDollars } from '../../format/people.ts';
import { formatShortStamp } from '../../format/record-dates.ts';
import { translateNodes } from '../../format/translate-nodes.tsx';
import { Cluster } from '../../layout/cluster/Cluster.tsx';

export interface ConsentListProps extends Paging, Omit<ComponentPropsWithRef<'div'>, 'children' | 'onError'> {
  /** Newest first; null while loading. */
  consents: readonly Consent[] | null;
  /** The viewer's IANA time zone. */
  zone: string;
  /** Called by 'Read the text'. */
  onRead: (consent: Consent) => void;
  /** Called by 'Withdraw'. */
  onWithdraw: (consent: Consent) => void;
}

const Muted = styled.span`
  display: block;
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
  font-weight: ${token.weight.regular};
`;

/** What was agreed to: 'Version 1', with the fee and its visit, or with the visit of the screenshot. */
const describeConsent = ({ version, fee, screenshot }: Consent, zone: string): string => {
  if (fee)
    return t('Version {version}, {amount} for the visit with Dr. {physician} on {time}', {
      version,
      amount: formatDollars(fee.amount),
      physician: fee.physician,
      time: formatShortStamp(fee.visit_at, zone),
    });
  return screenshot
    ? t('Version {version}, one picture in the visit with Dr. {physician} on {time}', {
        version,
        physician: screenshot.physician,
        time: formatShortStamp(screenshot.visit_at, zone),
      })
    : t('Version {version}', { version });
};

/** 'Version 1, accepted on Nov 18, 2026, 4:00 AM by Grace Lindqvist, for Otto Lindqvist, fee $80.' */
export const describeAcceptance = (
  { version, accepted_at, withdrawn_at, by, patient, fee }: Consent,
  zone: string,
): string =>
  [
    t('Version {version}', { version }),
    t('accepted on {time} by {name}', { time: formatShortStamp(accepted_at, zone), name: by.name }),
    ...(patient ? [t('for {name}', { name: patient.name })] : []),
    ...(fee ? [t('fee {amount}', { amount: formatDollars(fee.amount) })] : []),
    ...(withdrawn_at ? [t('withdrawn on {time}', { time: formatShortStamp(withdrawn_at, zone) })] : []),
  ]
    .join(', ')
    .concat('.');

/** Whom a consent is for: 'Your account', 'You', 'Otto Lindqvist'. */
const formatConsentSubject = ({ patient }: Pick<Consent, 'patient'>): string => {
  if (!patient) return t('Your account');
  return patient.is_self ? t('You') : patient.name;
};

/** What was agreed to, by whom, for whom and when (BX-03). */
export function ConsentList({ consents, zone, onRead, onWithdraw, ...rest }: ConsentListProps) {
  const columns: Column<Consent>[] = [
    {
      id: 'what',
      header: t('What'),
      role: 'name',
      cell: (consent) => (
        <>
          {t(CONSENT_LABELS[consent.kind])}
          <Muted>{describeConsent(consent, zone)}</Muted>
        </>
      ),
    },
    {
      id: 'whom',
      header: t('For'),
      cell: (consent) => (
        <>
          {formatConsentSubject(consent)}
          {!consent.by.is_self && <Muted>{t('Given by {name}', { name: consent.by.name })}</Muted>}
        </>
      ),
    },
    {
      id: 'when',
      header: t('When'),
      cell: ({ accepted_at, withdrawn_at }) => (
        <>
          <time dateTime={accepted_at}>{formatShortStamp(accepted_at, zone)}</time>
          {withdrawn_at && (
            <Muted>
              {translateNodes('Withdrawn {time}', {
                time: <time dateTime={withdrawn_at}>{formatShortStamp(withdrawn_at, zone)}</time>,
              })}
            </Muted>
          )}
        </>
      ),
    },
  ];
  return (
    <DataTable
      label={t('Consents')}
      columns={columns}
      rows={consents}
      getKey={({ id }) => id}
      action={(consent) => (
        <Cluster gap={2}>
          <Button size="sm" onClick={() => onRead(consent)}>
            {t('Read the text')}
          </Button>
          {consent.can_withdraw && (
            <Button size="sm" variant="quiet" onClick={() => onWithdraw(consent)}>
              {t('Withdraw')}
            </Button>
          )}
        </Cluster>
      )}
      empty={
        <EmptyState illustration="notes" title={t('Nothing has been agreed to yet')}>
          {t('What you accept appears here, with its text and the time.')}
        </EmptyState>
      }
      {...rest}
    />
  );
}
