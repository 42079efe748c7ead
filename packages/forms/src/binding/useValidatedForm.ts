import { yupResolver } from '@hookform/resolvers/yup';
import { MESSAGES } from '@openvisit/contract';
import {
  useCallback,
  useEffect,
  useReducer,
  useRef,
  useState,
  type RefCallback,
  type RefObject,
  type SubmitEvent,
} from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';
import type { Schema } from 'yup';
import type { DraftOptions } from './drafts.ts';
import {
  errorsWithin,
  fieldsOf,
  flatErrors,
  focusFirst,
  sentenceOf,
  showFirstInvalid,
  storedOf,
  type FieldErrors,
} from './errors.ts';
import { mergeChanges } from './merge.ts';
import { useDraft } from './useDraft.ts';
import { copyValue, isWithin, placeAfter, sameValue, valueAt } from './values.ts';

/** What a field around a native control takes from a form. */
export type FieldBinding<N extends string> = Omit<UseFormRegisterReturn<N>, 'required' | 'disabled'> & {
  error: string | undefined;
  defaultValue: string | undefined;
};

/** What a field of a value takes from a form: a date, several entries, an amount, a file. */
export interface ValueBinding<N extends string, Value> {
  name: N;
  value: Value;
  onChange: (value: Value) => void;
  onBlur: () => void;
  error: string | undefined;
  ref: RefCallback<HTMLElement>;
}

/** What a save is told besides the values. */
export interface SaveInfo {
  /** Whether anything differs from what was loaded (PO-25). */
  changed: boolean;
}

export interface ValidatedFormOptions<V extends FieldValues, Out> {
  /** What the values have to be. Make it once: outside the component, or with `useMemo`. */
  schema: Schema<Out>;
  /** What the form starts with: loaded, or empty. */
  defaultValues: V;
  /**
   * Gets the values as the schema returns them. When it rejects, nothing typed is lost: sentences about single fields
   * (`fields` of the error, by dotted path) stand at those until they change, any other above the button. What somebody
   * else has saved meanwhile (`stored` of the error, as values) comes under what is typed.
   */
  onSubmit: (values: Out, info: SaveInfo) => Promise<void>;
  /** Between the press of the button and the check of the values; go on by calling `proceed`. */
  onAttempt?: (proceed: () => Promise<void>) => void;
  /** Keeps what is typed over a reload. Default nothing is kept. */
  draft?: DraftOptions;
  /**
   * Puts lists in order that were brought together from two places; the items stay the same objects. Make it once.
   * Default they stay as they are.
   */
  arrange?: (values: V) => V;
}

const asTheyAre = <V>(values: V): V => values;

export interface ValidatedForm<V extends FieldValues, Out = V> {
  form: UseFormReturn<V, unknown, Out>;
  /** Spread onto `<form>`. */
  formProps: {
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    onSubmit: (event: SubmitEvent) => void;
  };
  /** Spread onto a field around a native control. */
  field: <N extends Path<V>>(name: N) => FieldBinding<N>;
  /** Spread onto a field of a value. */
  valueField: <N extends Path<V>>(name: N) => ValueBinding<N, PathValue<V, N>>;
  /** Errors inside a part of the form, by path relative to it, for fields that have fields. */
  errorsIn: (name: Path<V>) => FieldErrors;
  /** Sets a value from outside its field, such as the city of a chosen address. */
  setValue: <N extends Path<V>>(name: N, value: PathValue<V, N>) => void;
  /** Why the last save failed; stays until the next one. */
  serverError: string | null;
  submitting: boolean;
  /** Whether anything differs from what was loaded or last saved. */
  changed: boolean;
  /** What was typed before a reload is back, and can be thrown away. */
  draft: { restored: boolean; discard: () => void };
  /** Differs after everything was thrown away: the key of what keeps a look at its first value. */
  generation: number;
}

/** What was changed elsewhere too is not written over unseen: the field says so, wherever it stands in `arranged`. */
const markedChanged = (both: readonly string[], merged: object, arranged: object): FieldErrors =>
  Object.fromEntries(both.map((at) => [placeAfter(at, merged, arranged), MESSAGES.RECORD_CHANGED]));

/** react-hook-form with a yup schema, bound to our fields. */
export const useValidatedForm = <V extends FieldValues, Out = V>({
  schema,
  defaultValues,
  onSubmit,
  onAttempt,
  draft: draftOptions,
  arrange = asTheyAre,
}: ValidatedFormOptions<V, Out>): ValidatedForm<V, Out> => {
  const draft = useDraft(draftOptions, defaultValues);
  const [saved, setSaved] = useState(() => copyValue(defaultValues));
  const form = useForm<V, unknown, Out>({
    // The resolver's own types tie the entered values to the checked ones; here they may differ.
    resolver: yupResolver(schema as never) as unknown as Resolver<V, unknown, Out>,
    defaultValues: copyValue(draft.found ? arrange(draft.found.values) : defaultValues) as DefaultValues<V>,
    shouldFocusError: false,
  });
  const root = useRef<HTMLFormElement>(null);
  const controls = useRef(new Map<string, HTMLElement>());
  const sending = useRef(false);
  const [refused, setRefused] = useState<FieldErrors>(() =>
    draft.found ? markedChanged(draft.found.both, draft.found.values, arrange(draft.found.values)) : {},
  );
  const [serverError, setServerError] = useState<string | null>(null);
  const [submitting, setSubmitting] = useState(false);
  const [changed, setChanged] = useState(draft.found !== null);
  const [generation, setGeneration] = useState(0);
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  const [attempts, attempted] = useReducer((count: number) => count + 1, 0);

  const { isSubmitted, errors: tree } = form.formState;
  const errors: FieldErrors = { ...refused, ...flatErrors(tree) };

  useEffect(() => {
    // counted after the errors of the attempt, so that the wrong fields are marked by now
    if (attempts === 0) return;
    const first = [...controls.current].find(([name]) => form.getFieldState(name as Path<V>).invalid);
    showFirstInvalid(root.current, first?.[1]);
  }, [attempts, form]);

  useEffect(() => {
    if (generation > 0) focusFirst(root.current);
  }, [generation]);

  const noteChange = (name: string) => {
    const values = form.getValues();
    const isOther = !sameValue(values, saved);
    setChanged(isOther);
    if (isOther) draft.keep(copyValue(values), saved);
    else draft.drop();
    setRefused((before) => {
      const kept = Object.entries(before).filter(([at]) => !isWithin(at, name) && !isWithin(name, at));
      return kept.length === Object.keys(before).length ? before : Object.fromEntries(kept);
    });
    // What this field says about another one, such as a password said twice, is said anew.
    const others = Object.keys(flatErrors(form.formState.errors)).filter((at) => !isWithin(at, name));
    if (isSubmitted && others.length > 0) void form.trigger(others as Path<V>[]);
  };

  /** Goes on from what is stored by now; gives what is to be said at fields that were changed here and there. */
  const rebase = useCallback(
    (stored: object): FieldErrors => {
      const base = { ...saved, ...copyValue(stored) };
      const { value, both } = mergeChanges(saved, form.getValues(), base);
      const values = arrange(value as V);
      for (const [name, part] of Object.entries<PathValue<V, Path<V>>>(values))
        form.setValue(name as Path<V>, copyValue(part));
      const isOther = !sameValue(values, base);
      setSaved(base);
      setChanged(isOther);
      if (isOther) draft.keep(copyValue(values), base);
      else draft.drop();
      return markedChanged(both, value as V, values);
    },
    [form, saved, draft, arrange],
  );

  const submit = useCallback(async () => {
    if (sending.current) return;
    sending.current = true;
    setSubmitting(true);
    const send = async (checked: Out) => {
      const sent = copyValue(form.getValues());
      setServerError(null);
      setRefused({});
      try {
        await onSubmit(checked, { changed: !sameValue(sent, saved) });
        setSaved(sent);
        const values = form.getValues();
        const isOther = !sameValue(values, sent);
        setChanged(isOther);
        // typed while it was being saved: a change of what is stored now
        if (isOther) draft.keep(copyValue(values), sent);
        else draft.drop();
      } catch (error) {
        // What is said about a field this form does not have would be said nowhere.
        const own = Object.entries(fieldsOf(error)).filter(
          ([at]) => (at.split('.')[0] ?? at) in defaultValues,
        );
        const stored = storedOf(error);
        setRefused({ ...(stored && rebase(stored)), ...Object.fromEntries(own) });
        if (own.length === 0) setServerError(sentenceOf(error));
      }
    };
    try {
      await form.handleSubmit(send)();
    } finally {
      sending.current = false;
      setSubmitting(false);
      attempted();
    }
  }, [form, onSubmit, saved, draft, defaultValues, rebase]);

  const press = (event: SubmitEvent) => {
    event.preventDefault();
    // A form in a dialog is, to React, inside the form that opened it.
    event.stopPropagation();
    if (sending.current) return;
    if (onAttempt) onAttempt(submit);
    else void submit();
  };

  const field = <N extends Path<V>>(name: N): FieldBinding<N> => {
    const { onChange, onBlur, ref, name: fieldName } = form.register(name);
    const initial = valueAt(form.formState.defaultValues, name);
    return {
      onChange: (event) => {
        const done = onChange(event);
        noteChange(name);
        return done;
      },
      onBlur,
      ref,
      name: fieldName,
      error: errors[name],
      defaultValue: typeof initial === 'string' || typeof initial === 'number' ? String(initial) : undefined,
    };
  };

  const setValue = <N extends Path<V>>(name: N, value: PathValue<V, N>) => {
    form.setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: isSubmitted });
    noteChange(name);
    refresh();
  };

  const valueField = <N extends Path<V>>(name: N): ValueBinding<N, PathValue<V, N>> => ({
    name,
    value: form.getValues(name),
    onChange: (value) => setValue(name, value),
    onBlur: () => undefined,
    error: errors[name] ?? Object.values(errorsWithin(errors, name))[0],
    ref: (control) => {
      if (control) controls.current.set(name, control);
      else controls.current.delete(name);
    },
  });

  const discard = () => {
    form.reset(copyValue(saved));
    setRefused({});
    setServerError(null);
    setChanged(false);
    setGeneration((before) => before + 1);
    draft.drop();
  };

  return {
    form,
    formProps: { ref: root, noValidate: true, onSubmit: press },
    field,
    valueField,
    errorsIn: (name) => errorsWithin(errors, name),
    setValue,
    serverError,
    submitting,
    changed,
    draft: { restored: draft.restored, discard },
    generation,
  };
};
