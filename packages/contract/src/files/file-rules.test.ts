import { expect, test } from 'vitest';
import { getFileDisplayName, getFileKind, matchesFile, type PatientFile } from './file-rules.ts';

test('PA-04 a file’s name is its last path part without the first prefix', () => {
  expect(getFileDisplayName('https://files.example/a/b/171_blood_panel.pdf')).toBe('blood_panel.pdf');
  expect(getFileDisplayName('/a/scan.png')).toBe('scan.png');
  expect(getFileDisplayName('/a/9_chest%20film.jpg?signature=1_2')).toBe('chest film.jpg');
  expect(getFileDisplayName('/a/9_%E0%A4%A')).toBe('%E0%A4%A');
});

test('PA-04 the extension of a file’s name decides how it is shown', () => {
  expect(getFileKind('/a/1_panel.PDF?x=1')).toBe('PDF');
  expect(getFileKind('/a/1_film.jpeg')).toBe('IMAGE');
  expect(getFileKind('/a/1_letter')).toBe('OTHER');
});

test('PA-04 a search matches the name and who shared an attachment', () => {
  const file: PatientFile = {
    id: '1',
    file_url: '/a/171_Blood_Panel.pdf',
    created_at: '2026-11-20T15:00:00.000Z',
    record_type: 'ATTACHMENT',
    first_name: 'Mina',
    last_name: 'Park',
  };
  expect(matchesFile(file, 'blood')).toBe(true);
  expect(matchesFile(file, '171')).toBe(false);
  expect(matchesFile(file, 'PARK')).toBe(true);
  expect(matchesFile({ ...file, record_type: 'LAB_REPORT' }, 'park')).toBe(false);
});
