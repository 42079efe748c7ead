import { MESSAGES } from '@openvisit/contract';
import { Banner, Button, Cluster, Stack } from '@openvisit/ui';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
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
  /** Beside the button, such as Back or Cancel. */
  actions?: ReactNode;
  /** Between the fields and the button. */
  children?: ReactNode;
}

export interface FormFrameProps<V extends FieldValues, Out> extends Pick<
  FormProps<Out>,
  'onUnsaved' | 'submitLabel' | 'actions' | 'children'
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
  busyLabel = 'Saving…',
  blocked,
  button = 'content',
  actions,
  onUnsaved,
  children,
}: FormFrameProps<V, Out>) {
  const { formProps, draft, serverError, submitting, changed, generation } = form;
  const told = useEffectEvent((unsaved: boolean) => onUnsaved?.(unsaved));
  useEffect(() => told(changed), [changed]);
  return (
    <form aria-label={label} {...formProps}>
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
        {serverError && <Banner tone="danger">{serverError}</Banner>}
        <Cluster gap={3}>
          <Button
            type="submit"
            variant="primary"
            size="lg"
            width={button === 'full' ? 'full' : undefined}
            busy={submitting}
            busyLabel={busyLabel}
            disabled={blocked}
          >
            {submitLabel}
          </Button>
          {actions}
        </Cluster>
      </Stack>
    </form>
  );
}
