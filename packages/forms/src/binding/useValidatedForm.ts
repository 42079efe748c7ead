import { yupResolver } from '@hookform/resolvers/yup';
import { useEffect, useState, type RefObject, type SubmitEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import type { Schema } from 'yup';
import type { DraftOptions } from './drafts.ts';
import { focusFirst } from './errors.ts';
import type { FieldTexts } from './field-texts.ts';
import { useDraft } from './useDraft.ts';
import { useFieldBindings, type FieldBindings } from './useFieldBindings.ts';
import { useInvalidFocus } from './useInvalidFocus.ts';
import { useSavedValues } from './useSavedValues.ts';
import { useServerErrors } from './useServerErrors.ts';
import { useSubmit, type SaveInfo } from './useSubmit.ts';
import { useVersionConflict } from './useVersionConflict.ts';
import { copyValue } from './values.ts';
import type { VersionConflictDialogProps } from './VersionConflictDialog.tsx';

export interface ValidatedFormOptions<V extends FieldValues, Out> {
  /** Validates the values. Must be stable: created outside the component or with `useMemo`. */
  schema: Schema<Out>;
  /** The values to start with. */
  defaultValues: V;
  /**
   * Saves the values as the schema returns them. A rejection loses no input: `fields` of the error are shown at their
   * fields, those of fields the form does not have and any other message above the button, and `stored` opens the dialog for version conflicts.
   */
  onSubmit: (values: Out, info: SaveInfo) => Promise<void>;
  /** Called on submit before validation; calling `proceed` continues. */
  onAttempt?: (proceed: () => Promise<void>) => void;
  /** Keeps unsaved input across a reload. By default nothing is kept. */
  draft?: DraftOptions | undefined;
  /** Labels and wording of the fields in the dialog for version conflicts. */
  texts?: FieldTexts<V> | undefined;
}

export interface ValidatedForm<V extends FieldValues, Out = V> extends FieldBindings<V> {
  form: UseFormReturn<V, unknown, Out>;
  /** Spread onto `<form>`. */
  formProps: {
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    onSubmit: (event: SubmitEvent) => void;
  };
  /** Why the last save failed; null once the next one starts. */
  serverError: string | null;
  submitting: boolean;
  /** Whether anything differs from what was loaded or last saved. */
  changed: boolean;
  /** Whether a draft was restored, and how to discard it. */
  draft: { restored: boolean; discard: () => void };
  /** Spread onto `VersionConflictDialog`. */
  conflict: VersionConflictDialogProps<V>;
  /** Increments on discard; use it as a React key to reset uncontrolled children. */
  generation: number;
}

/** Counts how often the input was discarded; each time, the focus moves to the first field. */
const useGeneration = (root: RefObject<HTMLFormElement | null>) => {
  const [generation, setGeneration] = useState(0);
  useEffect(() => {
    if (generation > 0) focusFirst(root.current);
  }, [generation, root]);
  return { generation, startOver: () => setGeneration((before) => before + 1) };
};

/** Connects fields, drafts, server errors and version conflicts to react-hook-form with a yup schema. */
export const useValidatedForm = <V extends FieldValues, Out = V>({
  schema,
  defaultValues,
  onSubmit,
  onAttempt,
  draft: draftOptions,
  texts,
}: ValidatedFormOptions<V, Out>): ValidatedForm<V, Out> => {
  const draft = useDraft(draftOptions, defaultValues);
  const form = useForm<V, unknown, Out>({
    // The resolver's types assume that entered and validated values have the same type.
    resolver: yupResolver(schema as never) as unknown as Resolver<V, unknown, Out>,
    defaultValues: copyValue(draft.initial) as DefaultValues<V>,
    shouldFocusError: false,
  });
  const values = useSavedValues(form, defaultValues, draft);
  const serverErrors = useServerErrors((name) => name in defaultValues);
  const conflict = useVersionConflict(form, values, draft.conflicts);
  const focus = useInvalidFocus((name) => form.getFieldState(name as Path<V>).invalid);
  const { submit, submitting, isSending } = useSubmit(form, {
    onSubmit,
    values,
    errors: serverErrors,
    conflict,
    onSettled: focus.onAttempt,
  });
  const bindings = useFieldBindings(form, {
    serverErrors: serverErrors.fieldErrors,
    onChanged: (name) => {
      values.compare();
      serverErrors.clearField(name);
    },
    register: focus.register,
  });
  const { generation, startOver } = useGeneration(focus.root);

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    // React events of a form in a dialog bubble to the form that opened it.
    event.stopPropagation();
    if (isSending.current) return;
    if (onAttempt) onAttempt(submit);
    else void submit();
  };

  const discard = () => {
    form.reset(copyValue(values.saved));
    serverErrors.clear();
    conflict.clear();
    values.compare();
    startOver();
  };

  return {
    ...bindings,
    form,
    formProps: { ref: focus.root, noValidate: true, onSubmit: handleSubmit },
    serverError: serverErrors.message,
    submitting,
    changed: values.changed,
    draft: { restored: draft.restored, discard },
    conflict: { ...conflict.dialog, texts },
    generation,
  };
};
