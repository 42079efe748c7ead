import type { SuggestedAddress } from '@openvisit/contract';
import { call } from '../http/call.ts';

/** A suggested address with an id that is unique within its list. */
export type AddressSuggestionItem = SuggestedAddress & { id: string };

/** Suggests addresses in the United States that match a typed text (PO-07). Typing again aborts the previous search. */
export const suggestAddress = async (
  text: string,
  signal?: AbortSignal,
): Promise<AddressSuggestionItem[]> => {
  const { results } = await call('suggestAddress', { body: { text }, signal });
  return results.map((address, index) => ({ ...address, id: `${index} ${address.label}` }));
};
