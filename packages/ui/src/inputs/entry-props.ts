import type { ComponentPropsWithoutRef } from 'react';
import type { ValueFieldProps } from './value-field.ts';

/**
 * Input attributes that a caller of a typed field may set, such as a placeholder, `inputMode` or data
 * attributes.
 */
export type EntryProps = Omit<
  ComponentPropsWithoutRef<'input'>,
  | keyof ValueFieldProps<never>
  | ('type' | 'role' | 'min' | 'max' | 'step' | 'size' | 'list' | 'pattern' | 'defaultValue' | 'checked')
  | ('aria-invalid' | 'onKeyDown' | 'onClick' | 'children' | 'multiple' | 'accept' | 'prefix')
>;
