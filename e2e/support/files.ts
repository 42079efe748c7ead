import { expect, type Locator, type Page } from '@playwright/test';

/** A file for a Playwright file input. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A PDF of one empty page. `bytes` pads it; `catalog` is added to its catalog dictionary. */
export const createPdfFile = (name: string, { bytes = 0, catalog = '' } = {}): ChosenFile => {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>',
    `<< /Length ${bytes} >>\nstream\n${' '.repeat(bytes)}\nendstream`,
  ];
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = String(text.length).padStart(10, '0');
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${offset} 00000 n \n`;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text, 'latin1') };
};

/** Blocks upload chunks after the given number until released. */
export const blockUpload = async (page: Page, allowedChunks: number) => {
  let passed = 0;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/files/upload/**', async (route) => {
    passed += 1;
    if (passed > allowedChunks) await released;
    // The page may have canceled a blocked request.
    await route.continue().catch(() => undefined);
  });
  return { release };
};

/** Sends one upload chunk to its signed URL. Returns null when the server disappeared meanwhile. */
export const sendChunk = async (
  base: string,
  url: string,
  offset: number,
  bytes: Buffer,
): Promise<number | null> => {
  const path = `${base}${url}&offset=${offset}`;
  const headers = { 'content-type': 'application/octet-stream' };
  const response = fetch(path, { method: 'PATCH', headers, body: new Uint8Array(bytes) });
  const reply = await response.catch((error: unknown) => {
    // The connection breaks when the process dies. Any other error fails the test.
    if (error instanceof TypeError) return null;
    throw error;
  });
  return reply?.status ?? null;
};

/** The reply with the content of a document; portraits have links of their own kind. */
const isDocumentReply = (address: string): boolean =>
  address.includes('/api/files/content/') && !address.includes('as=picture');

/** Opens a file by its control, checks what the server sends, and closes the viewer. */
export const expectFileOpens = async (
  page: Page,
  control: Locator,
  { name, type }: { name: string; type: string },
): Promise<void> => {
  const loading = page.waitForResponse((reply) => isDocumentReply(reply.url()));
  await control.click();
  const reply = await loading;
  expect([reply.status(), reply.headers()['content-type']]).toEqual([200, type]);
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByRole('group', { name })).toHaveAttribute('data-state', 'open');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
};
