const image = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** A drawn face on a ground: stories load no pictures. */
export const drawnFace = (ground: string, skin: string, hair: string): string =>
  image(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="${ground}"/><path d="M24 48c0-22 10-32 24-32s24 10 24 32v10H24z" fill="${hair}"/><path d="M40 58h16v14H40z" fill="${skin}"/><ellipse cx="48" cy="46" rx="17" ry="20" fill="${skin}"/><path d="M30 40c2-14 9-19 18-19s16 5 18 19c-9-1-14-4-18-9-4 5-9 8-18 9z" fill="${hair}"/><path d="M14 96c2-18 14-26 34-26s32 8 34 26z" fill="#43607d"/></svg>`,
  );

/** The mark of a practice. */
export const drawnLogo = (ground: string): string =>
  image(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${ground}"/><path d="M10 40c8-8 14-8 22 0s14 8 22 0M10 26c8-8 14-8 22 0s14 8 22 0" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round"/></svg>`,
  );
