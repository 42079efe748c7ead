import { MESSAGES } from '@openvisit/contract';
import { Banner, Button, Cluster, Stack } from '@openvisit/ui';
import { useEffect, useEffectEvent, useId, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { FieldValues } from 'react-hook-form';
import type { DraftOptions } from './drafts.ts';
import type { SaveInfo, ValidatedForm } from './useValidatedForm.ts';

/** What every whole form takes. */
export interface FormProps<Out> {
  /** Saves. When it rejects with a refusal, its sentences stay at their fields or above the button, and nothing typed is lost. */
  onSave: (values: Out, info: SaveInfo) => Promise<void>;
  /** Told when there begins and ends to be something unsaved, for the guard of the page. */
  onUnsaved?: (unsaved: boolean) => void;
  /** Keeps what is typed over a reload. Default nothing is kept. */
  draft?: DraftOptions;
  /** Words on the button. */
  submitLabel?: string;
  /** After the words on the button, such as an arrow. */
  submitIcon?: ReactNode;
  /** Before the button, at the end of the line with it as in a dialog: Back or Cancel. */
  actions?: ReactNode;
  /**
   * The foot of the page: the button, what stands beside it and why a save failed go there instead of under the fields,
   * so that they are in sight wherever the page is scrolled to. Null while the foot is not there yet.
   */
  foot?: HTMLElement | null;
  /** Between the fields and the button. */
  children?: ReactNode;
}

export interface FormFrameProps<V extends FieldValues, Out> extends Pick<
  FormProps<Out>,
  'onUnsaved' | 'submitLabel' | 'submitIcon' | 'actions' | 'foot' | 'children'
> {
  /** Name of the form, for screen readers. */
  label: string;
  /** What `useValidatedForm` gave: its state, its draft, how it is sent. */
  form: ValidatedForm<V, Out>;
  /** Said while it saves. Default 'Saving…'. */
  busyLabel?: string;
  /** Cannot be sent yet, as before a box is ticked. Default false. */
  blocked?: boolean;
  /** full: the button fills the width, for narrow forms of one column. Default content. */
  button?: 'content' | 'full';
}

/** The form around its fields: the draft's notice, why a save failed, the button. */
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
  const { formProps, draft, serverError, submitting, changed, generation } = form;
  const told = useEffectEvent((unsaved: boolean) => onUnsaved?.(unsaved));
  useEffect(() => told(changed), [changed]);
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
  );
}
