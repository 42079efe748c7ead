import { getDocumentValidity, type StateLicense, type StatusDisplay, t } from '@openvisit/contract';
import { Pencil, Trash2 } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { IconButton } from '../../actions/icon-button/IconButton.tsx';
import { ListRow } from '../../data/list-row/ListRow.tsx';
import { StatusBadge } from '../../feedback/status-badge/StatusBadge.tsx';
import { FileIcon } from '../../files/file-icon/FileIcon.tsx';
import { formatCalendarDay } from '../../format/record-dates.ts';
import { Stack } from '../../layout/stack/Stack.tsx';

export interface LicenseListProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** By state. */
  licenses: readonly StateLicense[];
  /** yyyy-MM-dd in the physician's zone. */
  today: string;
  /** Opens the license's document. */
  onOpen: (license: StateLicense) => void;
  /** Edits a license. */
  onEdit: (license: StateLicense) => void;
  /** Removes a license. */
  onRemove: (license: StateLicense) => void;
}

const getDisplay = (license: StateLicense, today: string): StatusDisplay => {
  if (license.decision === null)
    return { label: t('Waiting for review'), tone: 'warning', icon: 'hourglass' };
  if (license.decision === 'DENIED') return { label: t('Not accepted'), tone: 'danger', icon: 'x' };
  switch (getDocumentValidity(license, today)) {
    case 'EXPIRED':
      return { label: t('Expired'), tone: 'danger', icon: 'calendar-x' };
    case 'EXPIRES_SOON':
      return { label: t('Expires soon'), tone: 'warning', icon: 'triangle-alert' };
    case 'NOT_YET_VALID':
      return { label: t('Not valid yet'), tone: 'warning', icon: 'calendar-clock' };
    case 'VALID':
      return { label: t('Accepted'), tone: 'success', icon: 'check' };
  }
};

/** A physician's licenses of further states with their reviews (BX-05). */
export function LicenseList({ licenses, today, onOpen, onEdit, onRemove, ...rest }: LicenseListProps) {
  return (
    <Stack gap={2} {...rest}>
      {licenses.map((license) => (
        <ListRow
          key={license.id}
          media={<FileIcon url={license.file.name} />}
          title={t('{state}, number {number}', { state: license.state, number: license.number })}
          badges={<StatusBadge {...getDisplay(license, today)} />}
          detail={
            license.denial_reason ??
            t('Valid {start} to {end}', {
              start: formatCalendarDay(license.start_date),
              end: formatCalendarDay(license.end_date),
            })
          }
          onSelect={() => onOpen(license)}
          actions={
            <>
              <IconButton
                label={t('Edit the license of {state}', { state: license.state })}
                onClick={() => onEdit(license)}
              >
                <Pencil aria-hidden />
              </IconButton>
              <IconButton
                label={t('Remove the license of {state}', { state: license.state })}
                onClick={() => onRemove(license)}
              >
                <Trash2 aria-hidden />
              </IconButton>
            </>
          }
        />
      ))}
    </Stack>
  );
}
