// Lets the sidebar's search find components by other names.
import type { StoryIndex } from 'storybook/internal/types';
import { SEARCH_ALIASES } from '../search-aliases.ts';

/** Builds the index of all stories and docs pages. */
export interface Generator {
  getIndexAndStats: () => Promise<{ storyIndex: StoryIndex }>;
}

const adapted = new WeakSet<Generator>();

/** Each alias becomes an anchor of the docs page, which is what the search reads besides names. */
export const withAliases = <G extends Generator>(generator: G): G => {
  if (adapted.has(generator)) return generator;
  adapted.add(generator);
  const getIndexAndStats = generator.getIndexAndStats.bind(generator);
  generator.getIndexAndStats = async () => {
    const result = await getIndexAndStats();
    for (const entry of Object.values(result.storyIndex.entries))
      if (entry.type === 'docs' && entry.tags?.includes('unattached-mdx') !== true)
        entry.anchors = (SEARCH_ALIASES[entry.title] ?? []).map((title) => ({
          id: `alias-${title.replaceAll(/\W+/g, '-')}`,
          title,
        }));
    return result;
  };
  return generator;
};
