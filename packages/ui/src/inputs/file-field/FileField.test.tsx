import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import type { FileItem } from './files.ts';
import { FileField } from './FileField.tsx';

const scan = (id: string, state: FileItem['state']): FileItem => ({ id, name: 'scan.pdf', state });

test('DS-04 every finished upload is announced, also of files with the same name', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const show = (value: FileItem[]) =>
    flushSync(() =>
      root.render(<FileField label="Documents" max={3} value={value} onChange={() => undefined} />),
    );
  const announcements = () =>
    [...document.querySelectorAll('body > [aria-live] > *')].map((line) => line.textContent);
  show([scan('1', 'uploading'), scan('2', 'ready')]);
  // The upload has got its storage id; the second file of that name is still waiting.
  show([scan('stored-1', 'done'), scan('2', 'ready')]);
  await vi.waitFor(() => expect(announcements()).toContain('scan.pdf is uploaded'));
  root.unmount();
  container.remove();
});
