import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { setStored, useViewMode } from './stored-values.ts';

const container = document.createElement('div');

const ViewMode = () => String(useViewMode());

afterEach(() => setStored({ viewMode: null }));

test('RT-14 any stored view mode uses the full width, except false', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = createRoot(container);
  act(() => root.render(<ViewMode />));
  const read = (viewMode: string | null) => {
    act(() => setStored({ viewMode }));
    return container.textContent;
  };
  expect(['true', '1', 'mobile'].map(read)).toEqual(['true', 'true', 'true']);
  expect(['false', '', null].map(read)).toEqual(['false', 'false', 'false']);
  act(() => root.unmount());
});
