/**
 * Status of a component, set by a tag in its stories. `new`: the notes of the next release call it new. `experimental`: its
 * props may change in a minor release. Without a tag a component is stable: its props change in major releases only.
 */
export type Status = 'stable' | 'new' | 'experimental';

export const STATUS_LABELS: Readonly<Record<Status, string>> = {
  stable: 'Stable',
  new: 'New',
  experimental: 'Experimental',
};

export const getStatus = (tags: readonly string[] = []): Status =>
  tags.includes('experimental') ? 'experimental' : tags.includes('new') ? 'new' : 'stable';
