import { t, type NoteDraft, type NoteField } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { useId, type ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { Button } from '../../actions/button/Button.tsx';
import { Banner } from '../../feedback/banner/Banner.tsx';
import { NOTE_FIELD_NAMES } from '../labels.ts';

const Root = styled.section`
  display: grid;
  gap: ${token.space[4]};
  container-type: inline-size;
`;

const Field = styled.div`
  display: grid;
  gap: ${token.space[2]};
`;

const Heading = styled.h3`
  font-size: ${token.text.md};
`;

const Versions = styled.div`
  display: grid;
  gap: ${token.space[3]};

  @container (min-width: 34em) {
    grid-template-columns: 1fr 1fr;
  }
`;

const Version = styled.div`
  display: grid;
  grid-template-rows: auto 1fr auto;
  gap: ${token.space[2]};
  min-width: 0;
  padding: ${token.space[3]};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.md};

  & > button {
    justify-self: start;
  }
`;

const Label = styled.h4`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
`;

const Text = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

export interface NoteConflictProps extends ComponentPropsWithRef<'section'> {
  /** Fields that were changed here and elsewhere. */
  fields: readonly NoteField[];
  /** The text of this page. */
  mine: NoteDraft;
  /** The stored text. */
  saved: NoteDraft;
  /** Whether the stored note is locked, so that only its text can stay. Default false. */
  locked?: boolean;
  /** Called with a field and the chosen text. */
  onChoose: (field: NoteField, text: string) => void;
}

const joinTexts = (mine: string, saved: string): string =>
  [saved, mine].filter((text) => text.trim() !== '').join('\n\n');

/** Shows both versions of the fields that were changed on two devices, until the author chooses (NO-07). */
export function NoteConflict({ fields, mine, saved, locked = false, onChoose, ...rest }: NoteConflictProps) {
  const id = useId();
  return (
    <Root aria-label={t('Two versions of this note')} {...rest}>
      <Banner tone="warning">
        {locked
          ? t(
              'This note was locked on another device. Copy the text that is missing in it before you discard it, and add it as a comment.',
            )
          : t(
              'This note was also changed on another device. Choose which text stays. Nothing is lost until you choose.',
            )}
      </Banner>
      {fields.map((field) => (
        <Field key={field} role="group" aria-labelledby={`${id}${field}`}>
          <Heading id={`${id}${field}`}>{t(NOTE_FIELD_NAMES[field])}</Heading>
          <Versions>
            <Version>
              <Label>{t('Your text on this page')}</Label>
              <Text>{mine[field] || '–'}</Text>
              {!locked && (
                <Button size="sm" onClick={() => onChoose(field, mine[field])}>
                  {t('Keep your text')}
                </Button>
              )}
            </Version>
            <Version>
              <Label>{t('Saved text')}</Label>
              <Text>{saved[field] || '–'}</Text>
              <Button size="sm" onClick={() => onChoose(field, saved[field])}>
                {t(locked ? 'Discard your text' : 'Keep the saved text')}
              </Button>
            </Version>
          </Versions>
          {!locked && field !== 'note_name' && (
            <Button
              size="sm"
              variant="quiet"
              onClick={() => onChoose(field, joinTexts(mine[field], saved[field]))}
            >
              {t('Keep both, one after the other')}
            </Button>
          )}
        </Field>
      ))}
    </Root>
  );
}
