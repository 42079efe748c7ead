import { Heading, Markdown } from '@storybook/addon-docs/blocks';
import { useEffect, useState } from 'react';
import type { StoryIndex } from 'storybook/internal/types';
import { getStatus, STATUS_LABELS } from './status.ts';

const pending = import.meta.glob<string>('../.changeset/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const changelogs = import.meta.glob<string>('../packages/{ui,forms,themes}/CHANGELOG.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const OF_THE_LIBRARY = /'@openvisit\/(?:ui|forms|themes)'/;

/** The texts of the pending changes that concern the component library. */
const pendingTexts = Object.values(pending).flatMap((file) => {
  const [, packages = '', text = ''] = /^---\n([\s\S]*?)---\n([\s\S]*)$/.exec(file) ?? [];
  return OF_THE_LIBRARY.test(packages) ? [text.trim()] : [];
});

/** What the next release changes, and the changelog of each package once there is one. */
export function Releases() {
  return (
    <>
      <Heading>Next release</Heading>
      <Markdown>{pendingTexts.map((text) => `- ${text.replaceAll('\n', ' ')}`).join('\n')}</Markdown>
      {Object.entries(changelogs).map(([path, text]) => (
        <Markdown key={path}>{text.replace(/^# /, '## ')}</Markdown>
      ))}
    </>
  );
}

/** Links to the new and the experimental components. */
export function ComponentsByStatus() {
  const [index, setIndex] = useState<StoryIndex | null>(null);
  useEffect(() => {
    void fetch('./index.json')
      .then((reply) => reply.json() as Promise<StoryIndex>)
      .then(setIndex);
  }, []);
  const pages = Object.values(index?.entries ?? {}).filter(({ type }) => type === 'docs');
  return (['new', 'experimental'] as const).map((status) => (
    <section key={status}>
      <Heading>{STATUS_LABELS[status]}</Heading>
      <Markdown>
        {pages
          .filter(({ tags }) => getStatus(tags) === status)
          .map(({ id, title }) => `- [${title.replace('/', ': ')}](?path=/docs/${id})`)
          .join('\n')}
      </Markdown>
    </section>
  ));
}
