import { useCallback, useEffect, useRef, useState, type SubmitEvent, type RefObject } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';
import { MESSAGES } from '@openvisit/contract';

/** What a field of `@openvisit/ui` takes from a form. */
export type FieldBinding<N extends string> = Omit<UseFormRegisterReturn<N>, 'required' | 'disabled'> & {
  error: string | undefined;
  defaultValue: string | undefined;
};

export interface ValidatedFormOptions<V extends FieldValues> {
  /** The schema, as `yupResolver(schema)`. */
  resolver: Resolver<V, unknown, V>;
  defaultValues: DefaultValues<V>;
  /** Gets the values as the schema returns them. When it rejects, its message is shown and nothing typed is lost. */
  onSubmit: (values: V) => Promise<void>;
  /** Between the press of the button and the check of the values; go on by calling `proceed`. */
  onAttempt?: (proceed: () => Promise<void>) => void;
}

export interface ValidatedForm<V extends FieldValues> {
  form: UseFormReturn<V, unknown, V>;
  /** Spread onto `<form>`. */
  formProps: {
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    onSubmit: (event: SubmitEvent) => void;
  };
  /** Spread onto a field. */
  field: <N extends Path<V>>(name: N) => FieldBinding<N>;
  /** Why the last save failed; stays until the next one. */
  serverError: string | null;
  submitting: boolean;
}

/** A refusal carries a sentence for people; a fault of the program doesn't. */
const sentenceOf = (error: unknown): string =>
  error instanceof Error && 'kind' in error ? error.message : MESSAGES.SOMETHING_WRONG;

/** The first wrong field is where the eye and the keyboard go next; after a dialog that has just given the focus back. */
const showFirstInvalid = (root: HTMLFormElement | null): void => {
  requestAnimationFrame(() => {
    const field = root?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  });
};

/** react-hook-form with a yup schema, bound to our fields. */
export const useValidatedForm = <V extends FieldValues>({
  resolver,
  defaultValues,
  onSubmit,
  onAttempt,
}: ValidatedFormOptions<V>): ValidatedForm<V> => {
  const form = useForm<V, unknown, V>({
    resolver,
    defaultValues,
    shouldFocusError: false,
  });
  const ref = useRef<HTMLFormElement>(null);
  const [serverError, setServerError] = useState<string | null>(null);
  const { isSubmitting, submitCount } = form.formState;
  useEffect(() => {
    // counted together with the errors of the attempt, so that the wrong fields are marked by now
    if (submitCount > 0) showFirstInvalid(ref.current);
  }, [submitCount]);

  const submit = useCallback(async () => {
    const send = async (values: V) => {
      setServerError(null);
      try {
        await onSubmit(values);
      } catch (error) {
        setServerError(sentenceOf(error));
      }
    };
    await form.handleSubmit(send)();
  }, [form, onSubmit]);

  const press = (event: SubmitEvent) => {
    event.preventDefault();
    if (isSubmitting) return;
    if (onAttempt) onAttempt(submit);
    else void submit();
  };

  const field = <N extends Path<V>>(name: N): FieldBinding<N> => {
    const { onChange, onBlur, ref: fieldRef, name: fieldName } = form.register(name);
    const { error } = form.getFieldState(name, form.formState);
    const initial: unknown = (form.formState.defaultValues as Record<string, unknown> | undefined)?.[name];
    return {
      onChange,
      onBlur,
      ref: fieldRef,
      name: fieldName,
      error: error?.message,
      defaultValue: typeof initial === 'string' ? initial : undefined,
    };
  };

  return {
    form,
    formProps: { ref, noValidate: true, onSubmit: press },
    field,
    serverError,
    submitting: isSubmitting,
  };
};
