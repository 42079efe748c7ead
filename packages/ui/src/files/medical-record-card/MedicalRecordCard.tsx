import { MEDICAL_RECORD_TYPES, type MedicalRecordType, t } from '@openvisit/contract';
import { media, token } from '@openvisit/themes';
import { Eye, Pencil, Trash2 } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { Button } from '../../actions/button/Button.tsx';
import { IconButton } from '../../actions/icon-button/IconButton.tsx';
import { formatCalendarDay } from '../../format/record-dates.ts';
import { FileIcon } from '../file-icon/FileIcon.tsx';

const Root = styled.article`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  grid-template-rows: 1fr auto;
  gap: ${token.space[3]} ${token.space[4]};
  padding: ${token.space[5]};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.lg};
  background-color: ${token.color.surface};
  color: ${token.color.onSurface};
`;

const TextColumn = styled.div`
  display: grid;
  align-content: start;
  gap: ${token.space[1]};
  justify-items: start;
  min-width: 0;
  line-height: ${token.leading.snug};
`;

const Name = styled.h3`
  font-size: ${token.text.md};
`;

const Muted = styled.p`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
  overflow-wrap: anywhere;
`;

const Actions = styled.div`
  display: flex;
  gap: ${token.space[1]};
`;

const Below = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-column: 2;
  align-items: center;
  justify-content: space-between;

  @media ${media.phone} {
    grid-column: 1 / -1;
  }

  & > button {
    margin-inline-start: calc(-1 * ${token.space[3]});
  }
  & > div {
    margin-inline: auto calc(-1 * ${token.space[2]});
  }
`;

/** A medical record kept by the patient: type, date, document. */
export interface DisplayedMedicalRecord {
  medical_record_name: string;
  record_type: MedicalRecordType;
  /** yyyy-MM-dd. */
  examination_date: string;
  /** File name with extension; null without a document. */
  document: { name: string } | null;
}

export interface MedicalRecordCardProps extends Omit<ComponentPropsWithRef<'article'>, 'children'> {
  /** The record. */
  record: DisplayedMedicalRecord;
  /** Heading level. Default 3. */
  level?: 2 | 3;
  /** Opens the document. */
  onOpen?: (record: DisplayedMedicalRecord) => void;
  /** Edits the record; omit it without permission. */
  onEdit?: (record: DisplayedMedicalRecord) => void;
  /** Called to remove the record; omit it without permission. */
  onRemove?: (record: DisplayedMedicalRecord) => void;
}

/** One medical record kept by a patient (PT-06). */
export function MedicalRecordCard({
  record,
  level = 3,
  onOpen,
  onEdit,
  onRemove,
  ...rest
}: MedicalRecordCardProps) {
  const { medical_record_name: name, record_type, examination_date, document } = record;
  const type = MEDICAL_RECORD_TYPES.find(({ value }) => value === record_type)?.label;
  const viewable = onOpen !== undefined && document !== null;
  return (
    <Root aria-label={name} {...rest}>
      <FileIcon url={document?.name ?? ''} />
      <TextColumn>
        <Name as={`h${level}`}>{name}</Name>
        <Muted>
          {type && t(type)} · <time dateTime={examination_date}>{formatCalendarDay(examination_date)}</time>
        </Muted>
        <Muted>{document?.name ?? t('No document yet')}</Muted>
      </TextColumn>
      {(viewable || onEdit || onRemove) && (
        <Below>
          {viewable && (
            <Button size="sm" variant="quiet" icon={<Eye aria-hidden />} onClick={() => onOpen(record)}>
              {t('View document')}
            </Button>
          )}
          {(onEdit || onRemove) && (
            <Actions>
              {onEdit && (
                <IconButton size="sm" label={t('Edit {name}', { name })} onClick={() => onEdit(record)}>
                  <Pencil aria-hidden />
                </IconButton>
              )}
              {onRemove && (
                <IconButton size="sm" label={t('Remove {name}', { name })} onClick={() => onRemove(record)}>
                  <Trash2 aria-hidden />
                </IconButton>
              )}
            </Actions>
          )}
        </Below>
      )}
    </Root>
  );
}
