import { t } from '@openvisit/contract';

/** The options of a choice, with their labels in the language of the browser. */
export const translateOptions = <Option extends { readonly label: string }>(
  options: readonly Option[],
): (Omit<Option, 'label'> & { label: string })[] =>
  options.map((option) => ({ ...option, label: t<string>(option.label) }));
