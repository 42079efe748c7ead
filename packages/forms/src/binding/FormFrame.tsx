import { MESSAGES } from '@openvisit/contract';
import { Banner, Button, Cluster, Stack } from '@openvisit/ui';
import { useEffect, useEffectEvent, useId, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { FieldValues } from 'react-hook-form';
import type { DraftOptions } from './drafts.ts';
import type { SaveInfo } from './useSubmit.ts';
import type { ValidatedForm } from './useValidatedForm.ts';
import { VersionConflictDialog } from './VersionConflictDialog.tsx';

/** Props that every complete form takes. */
export interface FormProps<Out> {
  /** Saves. A rejection is shown at its fields or above the button and loses no input. */
  onSave: (values: Out, info: SaveInfo) => Promise<void>;
  /** Called when the form becomes changed or unchanged, for the page's navigation guard. */
  onUnsaved?: (unsaved: boolean) => void;
  /** Keeps unsaved input across a reload. By default nothing is kept. */
  draft?: DraftOptions;
  /** Label of the submit button. Default 'Save'. */
  submitLabel?: string;
  /** Icon after the label of the submit button. */
  submitIcon?: ReactNode;
  /** Buttons before the submit button, such as Back or Cancel. */
  actions?: ReactNode;
  /**
   * A sticky footer that shows the buttons and the error of a failed save instead of the end of the form. Null until the
   * footer is mounted.
   */
  foot?: HTMLElement | null;
  /** Content between the fields and the buttons. */
  children?: ReactNode;
}

export interface FormFrameProps<V extends FieldValues, Out> extends Pick<
  FormProps<Out>,
  'onUnsaved' | 'submitLabel' | 'submitIcon' | 'actions' | 'foot' | 'children'
> {
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
  submitLabel = 'Save',
  submitIcon,
  busyLabel = 'Saving…',
  blocked,
  button = 'content',
  actions,
  foot,
  onUnsaved,
  children,
}: FormFrameProps<V, Out>) {
  const { formProps, draft, serverError, submitting, changed, conflict, generation } = form;
  const reportUnsaved = useEffectEvent((unsaved: boolean) => onUnsaved?.(unsaved));
  useEffect(() => reportUnsaved(changed), [changed]);
  const id = useId();
  const failure = serverError && <Banner tone="danger">{serverError}</Banner>;
  const submit = (
    <Button
      type="submit"
      form={id}
      variant="primary"
      size={foot === undefined && !actions ? 'lg' : 'md'}
      width={button === 'full' ? 'full' : undefined}
      busy={submitting}
      busyLabel={busyLabel}
      disabled={blocked}
      iconEnd={submitIcon}
    >
      {submitLabel}
    </Button>
  );
  return (
    <>
      <form id={id} aria-label={label} {...formProps}>
        <Stack gap={5}>
          {draft.restored && (
            <Banner
              action={
                <Button size="sm" onClick={draft.discard}>
                  Discard
                </Button>
              }
            >
              {MESSAGES.DRAFT_RESTORED}
            </Banner>
          )}
          <Stack gap={5} key={generation}>
            {children}
          </Stack>
          {foot === undefined && (
            <>
              {failure}
              <Cluster gap={3} justify={actions ? 'end' : undefined}>
                {actions}
                {submit}
              </Cluster>
            </>
          )}
        </Stack>
        {foot &&
          createPortal(
            <>
              {failure}
              {actions}
              {submit}
            </>,
            foot,
          )}
      </form>
      <VersionConflictDialog {...conflict} />
    </>
  );
}
