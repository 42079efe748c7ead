const PIXELS = 320;

/** Drawn behind the face and the shoulders, and in front of the face. The face is an ellipse around (60, 56) of 19 by 23. */
interface Hair {
  back: string;
  front: string;
}

const CAP = 'M40 56c-3-24 7-35 20-35s23 11 20 35c-2-8-5-13-9-16-8 3-17 3-22 0-4 3-7 8-9 16z';
const PARTED = 'M40 57c-3-25 7-36 20-36s23 11 20 36c-3-9-8-15-15-20-7 8-15 12-25 20z';

const HAIR = {
  long: { back: 'M36 92c-5-18-6-74 24-74s29 56 24 74z', front: PARTED },
  bob: { back: 'M36 74c-6-34 4-56 24-56s30 22 24 56c-6 4-42 4-48 0z', front: PARTED },
  bun: { back: 'M60 4a12 12 0 1 1-.1 0zM38 62c-4-26 6-42 22-42s26 16 22 42z', front: PARTED },
  braid: { back: 'M38 66c-6-32 4-48 22-48s28 16 22 48l6 34c1 8-10 8-10 0V70z', front: PARTED },
  curly: {
    back: 'M60 14c8-5 18 0 20 7 8 1 12 10 9 16 6 5 5 14 0 18 3 8-3 14-9 14H40c-6 0-12-6-9-14-5-4-6-13 0-18-3-6 1-15 9-16 2-7 12-12 20-7z',
    front: 'M41 52c-2-18 7-26 19-26s21 8 19 26c-3-5-3-9-8-11-3 3-7 1-11-1-4 3-8 4-11 2-5 2-5 5-8 10z',
  },
  short: { back: '', front: CAP },
  tousled: {
    back: '',
    front:
      'M40 56c-5-22 2-33 10-34 2-4 9-5 12-2 8-3 20 8 18 36-2-7-4-11-8-14-4 2-8 1-10-2-4 4-10 4-13 2-4 3-7 7-9 14z',
  },
  cropped: {
    back: '',
    front: 'M41 51c-2-18 7-29 19-29s21 11 19 29c-2-7-4-10-6-12-8-3-18-3-26 0-2 2-4 5-6 12z',
  },
  receding: {
    back: '',
    front: 'M41 60c-3-10-2-18 3-24 1 5 1 9 0 13-1 4-2 6-3 11zm38 0c3-10 2-18-3-24-1 5-1 9 0 13 1 4 2 6 3 11z',
  },
} as const satisfies Record<string, Hair>;

interface Portrait {
  skin: string;
  hair: keyof typeof HAIR;
  hairColor: string;
  background: string;
  /** Color of the shirt, under the white coat of a physician. */
  shirt: string;
  isPhysician?: boolean;
  extras?: readonly (keyof typeof EXTRAS)[];
}

const INK = '#22262e';

/** `h`: the color of the hair. */
const EXTRAS = {
  glasses: () =>
    `<g fill="none" stroke="${INK}" stroke-width="1.8"><circle cx="52" cy="56" r="6.4"/><circle cx="68" cy="56" r="6.4"/><path d="M58.4 55q1.6-1.6 3.2 0M45.6 55l-4-1M74.4 55l4-1"/></g>`,
  beard: (h: string) =>
    `<path fill="${h}" d="M41 58c2 6 5 9 9 9 6-3 14-3 20 0 4 0 7-3 9-9 1 16-7 24-19 24s-20-8-19-24zm13 12c4 3.5 8 3.5 12 0-4-1.6-8-1.6-12 0z"/>`,
  moustache: (h: string) => `<path fill="${h}" d="M51 69c3-4 7-4 9-2 2-2 6-2 9 2-4 1-7 1-9 0-2 1-5 1-9 0z"/>`,
  lines: () =>
    `<path fill="none" stroke="${INK}" stroke-opacity=".28" stroke-width="1.3" stroke-linecap="round" d="M47.5 63q3 1.8 6 .4M66.5 63.4q3 1.4 6-.4M53 43q7-2 14 0"/>`,
  hearingAid: () =>
    `<path fill="none" stroke="#3f6f8f" stroke-width="2.6" stroke-linecap="round" d="M81 51c4 0 5 6 2 11"/><path fill="none" stroke="#3f6f8f" stroke-width="1.2" d="M81 51q-3 3-1 8"/>`,
  freckles: () =>
    `<g fill="#b5652f" fill-opacity=".55"><circle cx="49" cy="64" r=".9"/><circle cx="52" cy="66" r=".9"/><circle cx="46.5" cy="66.5" r=".9"/><circle cx="71" cy="64" r=".9"/><circle cx="68" cy="66" r=".9"/><circle cx="73.5" cy="66.5" r=".9"/></g>`,
} as const;

/** By the key of the demo account. */
const PORTRAITS: Record<string, Portrait> = {
  physician: {
    skin: '#efc3a0',
    hair: 'bob',
    hairColor: '#6b3f24',
    background: '#d6e6f7',
    shirt: '#1f5fae',
    isPhysician: true,
  },
  guest: {
    skin: '#8a5636',
    hair: 'short',
    hairColor: '#231a17',
    background: '#d9ecdf',
    shirt: '#2f7d5b',
    isPhysician: true,
    extras: ['beard', 'glasses'],
  },
  colleague: {
    skin: '#d9a074',
    hair: 'bun',
    hairColor: '#2a1d18',
    background: '#f6e7c8',
    shirt: '#b7791f',
    isPhysician: true,
  },
  pending: {
    skin: '#5f3a26',
    hair: 'cropped',
    hairColor: '#1c1614',
    background: '#e6def2',
    shirt: '#5b4a9c',
    isPhysician: true,
  },
  patient: {
    skin: '#f4cfb2',
    hair: 'long',
    hairColor: '#d3a556',
    background: '#dcebe8',
    shirt: '#2b7a78',
    extras: ['freckles'],
  },
  patient2: {
    skin: '#7a4a30',
    hair: 'receding',
    hairColor: '#b9bcc2',
    background: '#e9e4da',
    shirt: '#7c2d3a',
    extras: ['beard', 'glasses', 'lines'],
  },
  patient3: {
    skin: '#f1c7a6',
    hair: 'bun',
    hairColor: '#a5482a',
    background: '#dfe5f4',
    shirt: '#44557f',
    extras: ['hearingAid'],
  },
  dependent: {
    skin: '#f3cba9',
    hair: 'tousled',
    hairColor: '#8a5a33',
    background: '#fbe9d0',
    shirt: '#d0603a',
    extras: ['freckles'],
  },
  reviewer: {
    skin: '#d8a57e',
    hair: 'bob',
    hairColor: '#a9adb5',
    background: '#e4ecd8',
    shirt: '#4d6b2f',
    extras: ['glasses', 'lines'],
  },
  fischer: {
    skin: '#f5d3b8',
    hair: 'braid',
    hairColor: '#c99a4e',
    background: '#d8e8ee',
    shirt: '#2d6f8e',
    isPhysician: true,
  },
  ortega: {
    skin: '#c88f63',
    hair: 'tousled',
    hairColor: '#231b18',
    background: '#ece3d4',
    shirt: '#8a5a1f',
    isPhysician: true,
    extras: ['moustache'],
  },
  raman: {
    skin: '#a56f48',
    hair: 'long',
    hairColor: '#1d1716',
    background: '#f1dee6',
    shirt: '#9c3f6a',
    isPhysician: true,
  },
  cohen: {
    skin: '#e8b992',
    hair: 'curly',
    hairColor: '#3b2519',
    background: '#dde7da',
    shirt: '#3f7a4c',
    isPhysician: true,
  },
};

const drawClothes = ({ shirt, isPhysician }: Portrait): string =>
  isPhysician
    ? `<path fill="${shirt}" d="M44 120V90l16-6 16 6v30z"/><path fill="#fbfcfd" d="M14 120c2-22 16-30 33-34l13 34zm92 0c-2-22-16-30-33-34l-13 34z"/><path fill="#e3e8ee" d="M47 86l-8 14 9 2-4 5 16 13-13-34zm26 0l8 14-9 2 4 5-16 13z"/><path fill="none" stroke="#46505f" stroke-width="2.2" stroke-linecap="round" d="M45 88c-4 8-5 14-3 20m33-20c4 7 5 11 4 17"/><circle cx="79" cy="108" r="3.4" fill="#8b96a5" stroke="#46505f" stroke-width="1.6"/>`
    : `<path fill="${shirt}" d="M14 120c2-24 18-33 35-35 6 7 16 7 22 0 17 2 33 11 35 35z"/><path fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2.4" d="M48 86.5c6 8 18 8 24 0"/>`;

/** The person as an SVG document of 120 by 120. */
const drawPortrait = (portrait: Portrait): string => {
  const { skin, hair, hairColor, background, extras = [] } = portrait;
  const { back, front } = HAIR[hair];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="${PIXELS}" height="${PIXELS}">
    <path fill="${background}" d="M0 0h120v120H0z"/>
    <path fill="${hairColor}" d="${back}"/>
    <path fill="${skin}" d="M51 70h18v18a9 9 0 0 1-18 0z"/>
    <path fill="${INK}" fill-opacity=".12" d="M51 76c5 6 13 6 18 0v4c-5 5-13 5-18 0z"/>
    ${drawClothes(portrait)}
    <circle cx="41" cy="58" r="4.2" fill="${skin}"/><circle cx="79" cy="58" r="4.2" fill="${skin}"/>
    <ellipse cx="60" cy="56" rx="19" ry="23" fill="${skin}"/>
    ${extras.includes('beard') ? EXTRAS.beard(hairColor) : ''}
    <g fill="${INK}"><circle cx="52" cy="56" r="2"/><circle cx="68" cy="56" r="2"/></g>
    <g fill="none" stroke="${INK}" stroke-linecap="round"><path stroke-width="1.8" d="M48.5 49.5q3.5-2 7 0M64.5 49.5q3.5-2 7 0"/><path stroke-width="1.3" stroke-opacity=".45" d="M60 58l-1.6 5h2.6"/><path stroke-width="2" d="M54 69q6 5.5 12 0"/></g>
    <path fill="${hairColor}" fill-rule="evenodd" d="${front}"/>
    ${extras.map((extra) => (extra === 'beard' ? '' : EXTRAS[extra](hairColor))).join('')}
  </svg>`;
};

/** The portrait of a demo account as a PNG. */
export const createPortrait = async (key: string): Promise<Buffer> => {
  const portrait = PORTRAITS[key];
  if (!portrait) throw new Error(`The demo account ${key} has no portrait`);
  // Only a start that creates the demo needs it.
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(drawPortrait(portrait)))
    .png({ palette: true })
    .toBuffer();
};
