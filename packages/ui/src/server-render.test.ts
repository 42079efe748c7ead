import { composeStories } from '@storybook/react-vite';
import { createElement, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';

type StoryModule = Parameters<typeof composeStories>[0];

const modules = import.meta.glob<StoryModule>(['./**/*.stories.tsx', '../../forms/src/**/*.stories.tsx']);

test('the test runs without a browser', () => {
  expect([typeof window, typeof document]).toEqual(['undefined', 'undefined']);
});

describe.each(Object.entries(modules))('%s', (_path, load) => {
  test('every story renders on a server without console errors', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const stories = Object.entries<ComponentType>(composeStories(await load()));
    expect(stories).not.toEqual([]);
    for (const [name, Story] of stories)
      expect(() => renderToString(createElement(Story)), name).not.toThrow();
    expect(complaint.mock.calls).toEqual([]);
    complaint.mockRestore();
  });
});
