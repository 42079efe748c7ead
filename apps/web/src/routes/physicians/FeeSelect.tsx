import { t } from '@openvisit/contract';
import { formatDollars, Select } from '@openvisit/ui';
import { FEES } from './physician-search.ts';

export interface FeeSelectProps {
  label: string;
  /** The chosen fee; undefined for any. */
  cents: number | undefined;
  /** The text of a choice, from its price in words. */
  toText: (price: string) => string;
  /** Called with the chosen dollars; empty for any. */
  onChange: (value: string) => void;
}

/** A lowest or highest fee of a visit (PW-01). */
export const FeeSelect = ({ label, cents, toText, onChange }: FeeSelectProps) => (
  <Select
    label={label}
    value={cents ? String(cents / 100) : ''}
    onChange={(event) => onChange(event.target.value)}
    options={[
      { value: '', label: t('Any price') },
      ...FEES.map((dollars) => ({
        value: String(dollars),
        label: toText(formatDollars(dollars * 100)),
      })),
    ]}
  />
);
