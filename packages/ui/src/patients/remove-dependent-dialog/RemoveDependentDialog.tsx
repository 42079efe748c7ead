import { t, type DependentRemoval } from '@openvisit/contract';
import { Button } from '../../actions/button/Button.tsx';
import { Skeleton } from '../../feedback/skeleton/Skeleton.tsx';
import { formatPhysicianName } from '../../format/people.ts';
import { formatShortStamp } from '../../format/record-dates.ts';
import { Stack } from '../../layout/stack/Stack.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from '../../overlays/confirm-dialog/ConfirmDialog.tsx';
import { Dialog } from '../../overlays/dialog/Dialog.tsx';
import { AppLink } from '../../shell/app-link/AppLink.tsx';
import { List } from '../block-patient-dialog/BlockPatientDialog.styles.ts';

export interface RemoveDependentDialogProps extends Omit<
  ConfirmDialogProps,
  'title' | 'children' | 'confirmLabel' | 'cancelLabel' | 'tone'
> {
  /** Full name of the dependent. */
  name: string;
  /** What removing them does; null while it loads. */
  removal: DependentRemoval | null;
  /** URL of the viewer's visits, where a booked one is canceled. */
  visitsHref: string;
  /** The viewer's IANA time zone. */
  zone: string;
}

function Consequences({ removal }: { removal: DependentRemoval }) {
  const { ended_services, has_records, retention_years: years } = removal;
  return (
    <>
      <p>
        {t(
          'Erased: their health details, address, photo, uploaded records and measurements between visits. This cannot be undone.',
        )}
      </p>
      {has_records ? (
        <p>
          {t(
            'Kept: past visits with their notes, messages and payments, because the law asks physicians to keep them for at least {years} years. You can still read these visits.',
            { years },
          )}
        </p>
      ) : (
        <p>{t('They have had no visit, so no record is kept.')}</p>
      )}
      {ended_services.map((physician) => (
        <p key={formatPhysicianName(physician)}>
          {t('The concierge service of {physician} ends at once, without a refund of the paid month.', {
            physician: formatPhysicianName(physician),
          })}
        </p>
      ))}
    </>
  );
}

/**
 * Asks for confirmation before a parent removes a dependent, and says what is erased and what is kept
 * (PW-06). While a visit is open, it says why the removal is not possible yet.
 */
export function RemoveDependentDialog({
  name,
  removal,
  visitsHref,
  zone,
  open,
  onConfirm,
  onCancel,
  ...rest
}: RemoveDependentDialogProps) {
  if (removal && removal.open_visits.length > 0)
    return (
      <Dialog
        open={open}
        onClose={onCancel}
        title={t('{name} cannot be removed yet', { name })}
        size="sm"
        footer={
          <>
            <Button onClick={onCancel}>{t('Close')}</Button>
            <Button as={AppLink} href={visitsHref} variant="primary">
              {t('See visits')}
            </Button>
          </>
        }
      >
        <Stack gap={3}>
          <p>{t('Cancel these visits, or wait until they are over:')}</p>
          <List>
            {removal.open_visits.map(({ id, starts_at, physician }) => (
              <li key={id}>
                {formatPhysicianName(physician)},{' '}
                <time dateTime={starts_at}>{formatShortStamp(starts_at, zone)}</time>
              </li>
            ))}
          </List>
        </Stack>
      </Dialog>
    );
  return (
    <ConfirmDialog
      {...rest}
      open={open}
      onConfirm={onConfirm}
      onCancel={onCancel}
      title={t('Remove {person}?', { person: name })}
      confirmLabel={t('Remove')}
      cancelLabel={t('Keep {person}', { person: name })}
      tone="danger"
    >
      {removal ? (
        <Consequences removal={removal} />
      ) : (
        <Skeleton shape="text" count={3} label={t('Loading what is removed')} />
      )}
    </ConfirmDialog>
  );
}
