import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import type { FileItem } from './files.ts';
import { FileField } from './FileField.tsx';

const createScan = (id: string, state: FileItem['state']): FileItem => ({ id, name: 'scan.pdf', state });

test('DS-04 every finished upload is announced, also of files with the same name', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const renderField = (value: FileItem[]) =>
    flushSync(() =>
      root.render(<FileField label="Documents" max={3} value={value} onChange={() => undefined} />),
    );
  const listAnnouncements = () =>
    [...document.querySelectorAll('body > [aria-live] > *')].map((line) => line.textContent);
  renderField([createScan('1', 'uploading'), createScan('2', 'ready')]);
  // The upload has got its storage id; the second file of that name is still waiting.
  renderField([createScan('stored-1', 'done'), createScan('2', 'ready')]);
  await vi.waitFor(() => expect(listAnnouncements()).toContain('scan.pdf is uploaded'));
  root.unmount();
  container.remove();
});
