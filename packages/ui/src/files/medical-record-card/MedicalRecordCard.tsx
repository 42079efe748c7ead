import { FILE_RECORD_NAMES, fileDisplayName, type MedicalRecord } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { Eye, Pencil, Trash2 } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { Button } from '../../actions/button/Button.tsx';
import { IconButton } from '../../actions/icon-button/IconButton.tsx';
import { calendarDay } from '../../format/records.ts';
import { FileSign } from '../file-sign/FileSign.tsx';

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

const Words = styled.div`
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
  white-space: nowrap;

  & > button {
    margin-inline-start: calc(-1 * ${token.space[3]});
  }
  & > div {
    margin-inline: auto calc(-1 * ${token.space[2]});
  }
`;

export interface MedicalRecordCardProps extends Omit<ComponentPropsWithRef<'article'>, 'children'> {
  /** What it is, of when, and its document. */
  record: MedicalRecord;
  /** Shows the document. */
  onOpen?: (record: MedicalRecord) => void;
  /** Changes the record; absent for who may not. */
  onEdit?: (record: MedicalRecord) => void;
  /** Asks to remove the record; absent for who may not. */
  onRemove?: (record: MedicalRecord) => void;
}

/** One medical record a patient keeps (PT-06). */
export function MedicalRecordCard({ record, onOpen, onEdit, onRemove, ...rest }: MedicalRecordCardProps) {
  const { name, record_type, record_date, file_url } = record;
  const viewable = onOpen !== undefined && file_url !== null;
  return (
    <Root aria-label={name} {...rest}>
      <FileSign url={file_url ?? ''} />
      <Words>
        <Name>{name}</Name>
        <Muted>
          {FILE_RECORD_NAMES[record_type]} · <time dateTime={record_date}>{calendarDay(record_date)}</time>
        </Muted>
        <Muted>{file_url ? fileDisplayName(file_url) : 'No document yet'}</Muted>
      </Words>
      {(viewable || onEdit || onRemove) && (
        <Below>
          {viewable && (
            <Button size="sm" variant="quiet" icon={<Eye aria-hidden />} onClick={() => onOpen(record)}>
              View document
            </Button>
          )}
          {(onEdit || onRemove) && (
            <Actions>
              {onEdit && (
                <IconButton size="sm" label={`Edit ${name}`} onClick={() => onEdit(record)}>
                  <Pencil aria-hidden />
                </IconButton>
              )}
              {onRemove && (
                <IconButton size="sm" label={`Remove ${name}`} onClick={() => onRemove(record)}>
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
