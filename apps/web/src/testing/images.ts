const toSvgDataUrl = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** An avatar as an inline SVG: stories load no image files. */
export const createFaceImage = (background: string, skin: string, hair: string): string =>
  toSvgDataUrl(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="${background}"/><path d="M24 48c0-22 10-32 24-32s24 10 24 32v10H24z" fill="${hair}"/><path d="M40 58h16v14H40z" fill="${skin}"/><ellipse cx="48" cy="46" rx="17" ry="20" fill="${skin}"/><path d="M30 40c2-14 9-19 18-19s16 5 18 19c-9-1-14-4-18-9-4 5-9 8-18 9z" fill="${hair}"/><path d="M14 96c2-18 14-26 34-26s32 8 34 26z" fill="#43607d"/></svg>`,
  );

/** A practice logo as an inline SVG. */
export const createLogoImage = (background: string): string =>
  toSvgDataUrl(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${background}"/><path d="M10 40c8-8 14-8 22 0s14 8 22 0M10 26c8-8 14-8 22 0s14 8 22 0" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round"/></svg>`,
  );

/** A signature with an aspect ratio of 2.5 to 1. */
export const createSignatureImage = (): string =>
  toSvgDataUrl(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 200"><path d="M60 130c20-70 40-90 48-60s-14 90-4 70 40-70 52-70-8 60 6 60 30-50 44-50-4 46 12 46 26-40 40-40 0 40 18 40 60-60 90-76M90 168c90-14 200-18 310-10" fill="none" stroke="#1c2b45" stroke-width="5" stroke-linecap="round"/></svg>',
  );

/** A scanned document. */
export const createScanImage = (title: string, lines: readonly string[]): string =>
  toSvgDataUrl(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 620 800" width="620" height="800" font-family="Georgia, serif" text-anchor="middle"><rect width="620" height="800" fill="#fbf8f0"/><rect x="24" y="24" width="572" height="752" fill="none" stroke="#8a7b52" stroke-width="4"/><text x="310" y="150" font-size="34" fill="#333">${title}</text>${lines.map((line, index) => `<text x="310" y="${280 + index * 60}" font-size="24" fill="#444">${line}</text>`).join('')}<circle cx="310" cy="620" r="70" fill="none" stroke="#8a7b52" stroke-width="6"/></svg>`,
  );
