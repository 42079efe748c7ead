import { t, type OpenVisit } from '@openvisit/contract';
import { ConfirmDialog, type ConfirmDialogProps } from '../../overlays/confirm-dialog/ConfirmDialog.tsx';
import { Skeleton } from '../../feedback/skeleton/Skeleton.tsx';
import { formatShortStamp } from '../../format/record-dates.ts';
import { List } from './BlockPatientDialog.styles.ts';

export interface BlockPatientDialogProps extends Omit<
  ConfirmDialogProps,
  'title' | 'children' | 'confirmLabel' | 'cancelLabel' | 'tone'
> {
  /** Full name of the patient. */
  name: string;
  /** The action to confirm. */
  action: 'block' | 'unblock';
  /** Whether blocking ends primary care. Default false. */
  isPcp?: boolean;
  /** The visits that blocking settles; null while they load, or after they could not be loaded (`error`). Default none. */
  openVisits?: readonly OpenVisit[] | null;
  /** The viewer's IANA time zone. */
  zone: string;
}

const describeOutcome = ({ kind, status, next_status }: OpenVisit): string => {
  if (next_status === null) return t('a visit, is under way. End it first');
  if (next_status === 'DENIED')
    return t(kind === 'INSTANT' ? 'a request for a visit now, is denied' : 'a request, is denied');
  return t(status === 'ACCEPTED' ? 'a visit, is canceled' : 'a visit that waits for a new time, is canceled');
};

function Consequences({
  isPcp,
  openVisits,
  hasFailed,
  zone,
}: Required<Pick<BlockPatientDialogProps, 'isPcp' | 'openVisits' | 'zone'>> & { hasFailed: boolean }) {
  return (
    <>
      <p>
        {t(
          'They can no longer find you, book or ask for a visit, chat or call. Their records stay with you. You can unblock them at any time.',
        )}
      </p>
      <p>{t('Invitations to their visits as a guest physician are declined.')}</p>
      {isPcp && <p>{t('You are no longer their primary care doctor.')}</p>}
      {openVisits === null && !hasFailed && (
        <Skeleton shape="text" count={2} label={t('Loading open visits')} />
      )}
      {openVisits && openVisits.length > 0 && (
        <>
          <p>{t('Open visits with you:')}</p>
          <List>
            {openVisits.map((visit) => (
              <li key={visit.id}>
                <time dateTime={visit.starts_at}>{formatShortStamp(visit.starts_at, zone)}</time> –{' '}
                {describeOutcome(visit)}
              </li>
            ))}
          </List>
          <p>
            {t('The patient is notified of these changes, not of the block. Nothing is charged for them.')}
          </p>
        </>
      )}
    </>
  );
}

/** Asks for confirmation before a patient is blocked or unblocked, and says what happens to open visits (PA-03). */
export function BlockPatientDialog({
  name,
  action,
  isPcp = false,
  openVisits = [],
  zone,
  ...rest
}: BlockPatientDialogProps) {
  const blocks = action === 'block';
  const hasFailed = blocks && openVisits === null && Boolean(rest.error);
  return (
    <ConfirmDialog
      {...rest}
      title={blocks ? t('Block {name}?', { name }) : t('Unblock {name}?', { name })}
      confirmLabel={hasFailed ? t('Try again') : t(blocks ? 'Block patient' : 'Unblock patient')}
      cancelLabel={t(blocks ? 'Don’t block' : 'Keep blocked')}
      tone={blocks ? 'danger' : 'accent'}
    >
      {blocks ? (
        <Consequences {...{ isPcp, openVisits, hasFailed, zone }} />
      ) : (
        <p>{t('They can find you in search, book visits and connect with you again.')}</p>
      )}
    </ConfirmDialog>
  );
}
