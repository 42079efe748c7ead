import { expect, test } from 'vitest';
import { getFileDisplayName, getFileKind, matchesFile } from './file-rules.ts';

test('PA-04 a file’s name is shown without the time that was added when it was stored', () => {
  expect(getFileDisplayName('1763646000_blood_panel.pdf')).toBe('blood_panel.pdf');
  expect(getFileDisplayName('blood_panel_1795612345678.pdf')).toBe('blood_panel.pdf');
  expect(getFileDisplayName('20260301_chest_film.jpg')).toBe('20260301_chest_film.jpg');
  expect(getFileDisplayName('scan.png')).toBe('scan.png');
});

test('PA-04 the extension of a file’s name decides how it is shown', () => {
  expect(getFileKind('panel.PDF')).toBe('PDF');
  expect(getFileKind('film.jpeg')).toBe('IMAGE');
  expect(getFileKind('letter')).toBe('OTHER');
});

test('PA-04 a search matches the name and who shared an attachment', () => {
  const file = {
    name: 'Blood_Panel_1795612345678.pdf',
    record_type: 'ATTACHMENT',
    first_name: 'Mina',
    last_name: 'Park',
  } as const;
  expect(matchesFile(file, 'blood')).toBe(true);
  expect(matchesFile(file, '1795')).toBe(false);
  expect(matchesFile(file, 'mina PARK')).toBe(true);
  expect(matchesFile({ ...file, record_type: 'LABS' }, 'park')).toBe(false);
});
