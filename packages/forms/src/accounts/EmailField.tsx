import { t } from '@openvisit/contract';
import { TextField } from '@openvisit/ui';
import type { ComponentProps } from 'react';

/** A required email address, which keyboards neither correct nor capitalize. The default label is 'Email'. */
export function EmailField({ label = t('Email'), ...field }: Partial<ComponentProps<typeof TextField>>) {
  return (
    <TextField
      label={label}
      type="email"
      inputMode="email"
      autoCapitalize="off"
      spellCheck={false}
      required
      {...field}
    />
  );
}
