/** Position in units of the scene. */
interface Position {
  x: number;
  y: number;
}

interface SheetProps extends Position {
  w: number;
  h: number;
  /** Corner radius; default 20. */
  r?: number;
}

/** A white card or screen that other parts are drawn on. */
export const Sheet = ({ x, y, w, h, r = 20 }: SheetProps) => (
  <>
    <rect className="paper" x={x} y={y} width={w} height={h} rx={r} />
    <rect className="edge" x={x} y={y} width={w} height={h} rx={r} />
  </>
);

/** Placeholder lines of text, with the given lengths. */
export const Lines = ({ x, y, of: widths, gap = 20 }: Position & { of: readonly number[]; gap?: number }) =>
  widths.map((length, index) => (
    <rect key={index} className="bar" x={x} y={y + index * gap} width={length} height={9} rx={4.5} />
  ));

/** A check mark in a circle. */
export const CheckMark = ({ x, y, r = 14 }: Position & { r?: number }) => (
  <g transform={`translate(${x} ${y}) scale(${r / 14})`}>
    <circle className="fill" r="14" />
    <path className="on-line" d="M-6 0.500l4.500 4.500 8-9" strokeWidth="4" />
  </g>
);

const HAIR = {
  short: 'M-21 2c-5-22 6-34 21-34s26 12 21 34c-3-8-6-13-9-17-10 6-22 6-30 4-2 4-3 8-3 13z',
  long: 'M-22 8c-4-26 6-40 22-40s26 14 22 40c-4-6-8-16-9-23-8 8-22 10-29 9-3 4-5 9-6 14z',
  bald: 'M-21 4c-2-5-2-10-1-14 3 3 4 8 4 13zM21 4c2-5 2-10 1-14-3 3-4 8-4 13z',
} as const;

interface PersonProps extends Position {
  /** Scale factor. */
  scale?: number;
  skin?: 'skin' | 'skin-two' | 'skin-three';
  hair?: keyof typeof HAIR;
  tone?: 'hair' | 'hair-two' | 'hair-gray';
  /** Clothing; a coat comes with a stethoscope. */
  clothes?: 'coat' | 'fill' | 'tint' | 'deep' | 'bar';
}

/** A person from head to shoulders, centered on the head, without a face. */
export const Person = ({
  x,
  y,
  scale = 1,
  skin = 'skin',
  hair = 'short',
  tone = 'hair',
  clothes: wears = 'fill',
}: PersonProps) => (
  <g transform={`translate(${x} ${y}) scale(${scale})`}>
    {hair === 'long' && (
      <path className={tone} d="M-23-4c0-20 9-28 23-28s23 8 23 28v32c0 7-4 11-10 11h-26c-6 0-10-4-10-11z" />
    )}
    <path className={wears} d="M-50 82c1-32 18-46 50-46s49 14 50 46z" />
    {wears === 'coat' && (
      <>
        <path className="fill" d="M-13 37L0 66l13-29c-8-2-18-2-26 0z" />
        <path className="ink" d="M-24 43c-3 14 0 22 8 24M24 43c2 10 1 16-3 22" strokeWidth="3.500" />
        <circle className="fill" cx="20" cy="69" r="5" />
      </>
    )}
    <path className={skin} d="M-9 12h18v24c0 12-18 12-18 0z" />
    <ellipse className={skin} cx="0" cy="0" rx="20" ry="23" />
    <path className={tone} d={HAIR[hair]} />
  </g>
);
