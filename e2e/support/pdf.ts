import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text of a downloaded PDF, with single spaces. */
export const readPdfText = async (download: Download): Promise<string> => {
  const data = new Uint8Array(await readFile(await download.path()));
  const document = await getDocument({ data, useSystemFonts: false }).promise;
  const texts: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    texts.push(...items.map((item) => ('str' in item ? item.str : '')));
  }
  await document.destroy();
  return texts.join(' ').replaceAll(/\s+/g, ' ');
};
