import type { SuggestedAddress } from '@openvisit/contract';
import { call } from '../http/call.ts';

/** An address a text may mean, with a name of its own among the others. */
export type AddressSuggestionItem = SuggestedAddress & { id: string };

/** Addresses in the United States that a text may mean (PO-07). A newer text aborts the signal. */
export const suggestAddress = async (
  text: string,
  signal?: AbortSignal,
): Promise<AddressSuggestionItem[]> => {
  const { results } = await call('suggestAddress', { body: { text }, signal });
  return results.map((found, at) => ({ ...found, id: `${at} ${found.label}` }));
};
