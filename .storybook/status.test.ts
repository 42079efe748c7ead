import { expect, test } from 'vitest';

const changesets = import.meta.glob<string>('../.changeset/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const stories = import.meta.glob<string>('../packages/*/src/**/*.stories.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

test('DS-02 the components tagged as new are those that the notes of the next release call new', () => {
  const named = Object.values(changesets).flatMap((text) =>
    [...text.matchAll(/^New: ([^.]+)\./gm)].flatMap(([, names = '']) =>
      [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name),
    ),
  );
  const tagged = Object.entries(stories).flatMap(([path, text]) =>
    /^ {2}tags: \['new'\],$/m.test(text) ? (/(\w+)\.stories\.tsx$/.exec(path)?.[1] ?? []) : [],
  );
  expect(tagged.sort()).toEqual(named.sort());
});
