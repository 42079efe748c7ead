import { getDocumentValidity, type StateLicense, type StatusDisplay } from '@openvisit/contract';
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
  if (license.decision === null) return { label: 'Waiting for review', tone: 'warning' };
  if (license.decision === 'DENIED') return { label: 'Not accepted', tone: 'danger' };
  switch (getDocumentValidity(license, today)) {
    case 'EXPIRED':
      return { label: 'Expired', tone: 'danger' };
    case 'EXPIRES_SOON':
      return { label: 'Expires soon', tone: 'warning' };
    case 'NOT_YET_VALID':
      return { label: 'Not valid yet', tone: 'warning' };
    case 'VALID':
      return { label: 'Accepted', tone: 'success' };
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
          title={`${license.state}, number ${license.number}`}
          badges={<StatusBadge {...getDisplay(license, today)} />}
          detail={
            license.denial_reason ??
            `Valid ${formatCalendarDay(license.start_date)} to ${formatCalendarDay(license.end_date)}`
          }
          onSelect={() => onOpen(license)}
          actions={
            <>
              <IconButton label={`Edit the license of ${license.state}`} onClick={() => onEdit(license)}>
                <Pencil aria-hidden />
              </IconButton>
              <IconButton label={`Remove the license of ${license.state}`} onClick={() => onRemove(license)}>
                <Trash2 aria-hidden />
              </IconButton>
            </>
          }
        />
      ))}
    </Stack>
  );
}
