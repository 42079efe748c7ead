import { useReducer, type RefCallback } from 'react';
import type { FieldValues, Path, PathValue, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import { getErrorsWithin, flattenErrors, type FieldErrors } from './errors.ts';
import { isWithin, getValueAt } from './values.ts';

/** Props that connect a field around a native control to a form. */
export type FieldBinding<N extends string> = Omit<UseFormRegisterReturn<N>, 'required' | 'disabled'> & {
  error: string | undefined;
  defaultValue: string | undefined;
};

/** Props that connect a controlled field to a form, such as a date, a list, an amount or a file. */
export interface ValueBinding<N extends string, Value> {
  name: N;
  value: Value;
  onChange: (value: Value) => void;
  onBlur: () => void;
  error: string | undefined;
  ref: RefCallback<HTMLElement>;
}

export interface FieldBindings<V extends FieldValues> {
  /** Props of a field around a native control. */
  field: <N extends Path<V>>(name: N) => FieldBinding<N>;
  /** Props of a controlled field. */
  valueField: <N extends Path<V>>(name: N) => ValueBinding<N, PathValue<V, N>>;
  /** Errors within a part of the form, by path relative to it, for fields that contain fields. */
  errorsIn: (name: Path<V>) => FieldErrors;
  /** Sets a value from outside its field, such as the city of a chosen address. */
  setValue: <N extends Path<V>>(name: N, value: PathValue<V, N>) => void;
}

export interface BindingOptions {
  /** Errors of the last rejected save. */
  serverErrors: FieldErrors;
  /** Called when the value of a field changes. */
  onChanged: (name: string) => void;
  /** Registers the control of a field as a focus target. */
  register: (name: string) => RefCallback<HTMLElement>;
}

const toText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/** Connects fields to react-hook-form: values, changes and the errors to show. */
export const useFieldBindings = <V extends FieldValues, Out>(
  form: UseFormReturn<V, unknown, Out>,
  { serverErrors, onChanged, register }: BindingOptions,
): FieldBindings<V> => {
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const { isSubmitted, errors: tree, defaultValues } = form.formState;
  const errors: FieldErrors = { ...serverErrors, ...flattenErrors(tree) };

  const onFieldChanged = (name: string) => {
    onChanged(name);
    // Errors of other fields may depend on this one, such as a repeated password.
    const otherErrors = Object.keys(flattenErrors(form.formState.errors)).filter(
      (path) => !isWithin(path, name),
    );
    if (isSubmitted && otherErrors.length > 0) void form.trigger(otherErrors as Path<V>[]);
  };

  const setValue: FieldBindings<V>['setValue'] = (name, value) => {
    form.setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: isSubmitted });
    onFieldChanged(name);
    rerender();
  };

  return {
    field: (name) => {
      const { onChange, onBlur, ref, name: fieldName } = form.register(name);
      return {
        onChange: (event) => {
          const done = onChange(event);
          onFieldChanged(name);
          return done;
        },
        onBlur,
        ref,
        name: fieldName,
        error: errors[name],
        defaultValue: toText(getValueAt(defaultValues, name)),
      };
    },
    valueField: (name) => ({
      name,
      value: form.getValues(name),
      onChange: (value) => setValue(name, value),
      onBlur: () => undefined,
      error: errors[name] ?? Object.values(getErrorsWithin(errors, name))[0],
      ref: register(name),
    }),
    errorsIn: (name) => getErrorsWithin(errors, name),
    setValue,
  };
};
