import { MESSAGES, t, translateReply } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { Banner, Button, Cluster, Stack } from '@openvisit/ui';
import { lazy, Suspense, useEffect, useEffectEvent, useId, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { FieldValues } from 'react-hook-form';
import styled from 'styled-components';
import type { DraftOptions } from './drafts.ts';
import type { SaveInfo } from './useSubmit.ts';
import type { ValidatedForm } from './useValidatedForm.ts';

/** Loaded once something has changed: a save needs it at the earliest. */
const loadConflictDialog = () => import('./VersionConflictDialog.tsx');
const VersionConflictDialog = lazy(loadConflictDialog);

const Form = styled.form`
  &[data-buttons='sticky'] .buttons {
    position: sticky;
    inset-block-end: var(--bottom-bar, 0px);
    z-index: ${token.layer.header};
    padding-block: ${token.space[3]};
    border-block-start: ${token.line.hair} solid ${token.color.border};
    background-color: ${token.color.canvas};
  }
  /* The buttons must not cover a focused field. */
  &[data-buttons='sticky'] :is(input, select, textarea) {
    scroll-margin-block-end: calc(var(--bottom-bar, 0px) + ${token.space[20]});
  }
`;

/** What every form passes to its frame. */
export interface FrameProps {
  /** Called when the form becomes changed or unchanged, for the page's navigation guard. */
  onUnsaved?: (unsaved: boolean) => void;
  /** Label of the submit button. Default 'Save'. */
  submitLabel?: string;
  /** Icon after the label of the submit button. */
  submitIcon?: ReactNode;
  /** `danger` for what cannot be undone. Default `primary`. */
  submitVariant?: 'primary' | 'danger';
  /** Buttons before the submit button, such as Back or Cancel. */
  actions?: ReactNode;
  /**
   * A sticky footer that shows the buttons and the error of a failed save instead of the end of the form. Null until the
   * footer is mounted.
   */
  footer?: HTMLElement | null;
  /** `sticky` keeps the buttons at the end of a form in view while the form is longer than the page. Default `end`. */
  buttonsAt?: 'end' | 'sticky';
  /** Content between the fields and the buttons. */
  children?: ReactNode;
}

/** Props of every complete form whose input is not kept across a reload. */
export interface UndraftedFormProps<Out> extends FrameProps {
  /** Saves. A rejection is shown at its fields or above the button and loses no input. */
  onSave: (values: Out, info: SaveInfo) => Promise<void>;
}

/** Props that every complete form takes. */
export interface FormProps<Out> extends UndraftedFormProps<Out> {
  /** Keeps unsaved input across a reload. By default nothing is kept. */
  draft?: DraftOptions;
}

export interface FormFrameProps<V extends FieldValues, Out> extends FrameProps {
  /** Accessible name of the form. */
  label: string;
  /** The result of `useValidatedForm`. */
  form: ValidatedForm<V, Out>;
  /** Label of the submit button while saving. Default 'Saving…'. */
  busyLabel?: string;
  /** Disables the submit button, such as before the terms are accepted. Default false. */
  blocked?: boolean;
  /** `full` stretches the submit button, for narrow forms of one column. Default `content`. */
  button?: 'content' | 'full';
}

/** A form around its fields, with the draft notice, the error of a failed save, the dialog for version conflicts and the buttons. */
export function FormFrame<V extends FieldValues, Out>({
  label,
  form,
  submitLabel = t('Save'),
  submitIcon,
  submitVariant = 'primary',
  busyLabel = t('Saving…'),
  blocked,
  button = 'content',
  actions,
  footer,
  buttonsAt = 'end',
  onUnsaved,
  children,
}: FormFrameProps<V, Out>) {
  const { formProps, draft, serverError, submitting, changed, conflict, generation } = form;
  const reportUnsaved = useEffectEvent((unsaved: boolean) => onUnsaved?.(unsaved));
  useEffect(() => {
    reportUnsaved(changed);
    // A failed load is retried when the dialog opens.
    if (changed) loadConflictDialog().catch(() => undefined);
  }, [changed]);
  const id = useId();
  const submitButton = { form: id, busy: submitting, busyLabel, disabled: blocked, iconEnd: submitIcon };
  const buttons = (
    <>
      {actions}
      <Button
        {...submitButton}
        type="submit"
        variant={submitVariant}
        size={footer === undefined && !actions ? 'lg' : 'md'}
        width={button === 'full' ? 'full' : undefined}
      >
        {submitLabel}
      </Button>
    </>
  );
  const failure = serverError && <Banner tone="danger">{translateReply(serverError)}</Banner>;
  return (
    <>
      <Form id={id} aria-label={label} data-buttons={buttonsAt} {...formProps}>
        <Stack gap={5}>
          {draft.restored && <DraftNotice onDiscard={draft.discard} />}
          <Stack gap={5} key={generation}>
            {children}
          </Stack>
          {footer === undefined && (
            <>
              {failure}
              <Cluster className="buttons" gap={3} justify={actions ? 'end' : undefined}>
                {buttons}
              </Cluster>
            </>
          )}
        </Stack>
        {footer &&
          createPortal(
            <>
              {failure}
              {buttons}
            </>,
            footer,
          )}
      </Form>
      {conflict.conflicts && (
        <Suspense>
          <VersionConflictDialog {...conflict} />
        </Suspense>
      )}
    </>
  );
}

/** Says that unsent input was restored. */
function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  const discard = (
    <Button size="sm" onClick={onDiscard}>
      {t('Discard')}
    </Button>
  );
  return <Banner action={discard}>{t(MESSAGES.DRAFT_RESTORED)}</Banner>;
}
