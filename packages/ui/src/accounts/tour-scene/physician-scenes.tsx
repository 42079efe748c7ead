import { Clipped } from '../illustration/Clipped.tsx';
import { Lines, Person, Sheet, CheckMark } from './scene-parts.tsx';

const DAYS = [0, 1, 2, 3, 4] as const;

/** Office hours by weekday: start and length. */
const HOURS = [
  [0, 62],
  [1, 96],
  [2, 44],
  [3, 96],
  [4, 62],
] as const;

/** Illustrations of the physician tour, drawn on 480 × 400 with the classes of `Art` (A1). */
export const PHYSICIAN_SCENES = {
  schedule: (
    <>
      <Sheet x={72} y={64} w={316} h={262} />
      <path className="fill" d="M72 84a20 20 0 0 1 20-20h276a20 20 0 0 1 20 20v34H72z" />
      <path className="on-line" d="M128 52v24M332 52v24" />
      <rect className="on" x="190" y="84" width="80" height="10" rx="5" />
      {DAYS.map((day) => (
        <g key={day} transform={`translate(${94 + day * 57} 138)`}>
          <rect className="bar" x="10" width="24" height="8" rx="4" />
          <rect className="sunken" y="22" width="44" height="148" rx="10" />
        </g>
      ))}
      {HOURS.map(([day, length]) => (
        <rect
          key={day}
          className={day % 2 === 0 ? 'fill' : 'tint'}
          x={94 + day * 57}
          y={day === 2 ? 236 : 168}
          width="44"
          height={length}
          rx="10"
        />
      ))}
      <rect className="tint" x="208" y="168" width="44" height="44" rx="10" />
      <circle className="paper" cx="380" cy="304" r="58" />
      <circle className="edge" cx="380" cy="304" r="58" />
      <circle className="soft" cx="380" cy="304" r="44" />
      <path className="ink" d="M380 276v30l20 14" />
    </>
  ),
  customise: (
    <>
      <Sheet x={134} y={40} w={184} h={320} r={30} />
      <path className="fill" d="M134 70a30 30 0 0 1 30-30h124a30 30 0 0 1 30 30v72H134z" />
      <circle className="on" cx="226" cy="94" r="28" />
      <path className="fill" d="M222 78h8v12h12v8h-12v12h-8V98h-12v-8h12z" />
      <Lines x={158} y={168} of={[136, 96]} />
      <rect className="soft" x="158" y="218" width="136" height="44" rx="12" />
      <rect className="fill" x="158" y="284" width="136" height="44" rx="22" />
      <rect className="on" x="194" y="301" width="64" height="10" rx="5" />
      <g transform="translate(340 132)">
        <Sheet x={0} y={0} w={92} h={188} r={24} />
        <circle className="fill" cx="46" cy="38" r="20" />
        <circle className="good" cx="46" cy="94" r="17" />
        <circle className="warm" cx="46" cy="148" r="17" />
        <path className="on-line" d="M38 38l6 6 11-12" />
      </g>
      <g transform="translate(78 250) rotate(-32)">
        <rect className="deep" x="-10" y="-96" width="20" height="92" rx="10" />
        <rect className="bar" x="-14" y="-8" width="28" height="18" rx="4" />
        <path className="fill" d="M-14 10h28c2 20-6 32-14 42-8-10-16-22-14-42z" />
      </g>
    </>
  ),
  video: (
    <>
      <rect className="room" x="76" y="62" width="328" height="228" rx="22" />
      <rect className="wall" x="90" y="76" width="300" height="200" rx="12" />
      <Person x={218} y={150} scale={1.5} clothes="tint" hair="long" skin="skin-three" tone="hair-two" />
      <rect className="wall" x="90" y="262" width="300" height="14" />
      <rect className="room" x="76" y="274" width="328" height="16" />
      <path className="bar" d="M44 292h392l-14 30a14 14 0 0 1-13 8H71a14 14 0 0 1-13-8z" />
      <rect className="paper" x="202" y="292" width="76" height="10" rx="5" />
      <Sheet x={314} y={96} w={96} h={104} r={18} />
      <Clipped to={<rect x="321" y="103" width="82" height="90" rx="13" />}>
        <rect className="soft" x="321" y="103" width="82" height="90" />
        <Person x={362} y={142} scale={0.76} clothes="coat" skin="skin-two" tone="hair-two" />
      </Clipped>
      <circle className="control" cx="178" cy="248" r="15" />
      <circle className="control" cx="216" cy="248" r="15" />
      <rect className="end" x="238" y="233" width="52" height="30" rx="15" />
    </>
  ),
  prescribe: (
    <>
      <g transform="rotate(-5 200 200)">
        <Sheet x={96} y={58} w={206} h={276} />
        <circle className="soft" cx="138" cy="102" r="24" />
        <path className="ink" d="M138 91v22M127 102h22" />
        <Lines x={176} y={90} of={[96, 62]} />
        <Lines x={120} y={156} of={[156, 128, 148]} gap={24} />
        <path className="faint" d="M120 300h156" />
        <path
          className="ink"
          d="M130 284c14-30 24-30 18-6 12-20 22-22 20-2 10-12 18-14 20-2 6-8 14-10 30-8"
        />
      </g>
      <g transform="translate(310 186)">
        <rect className="tint" x="12" y="30" width="92" height="136" rx="18" />
        <rect className="fill" x="4" width="108" height="40" rx="12" />
        <rect className="paper" x="12" y="72" width="92" height="58" />
        <path className="ink" d="M58 86v30M43 101h30" />
      </g>
      <g transform="translate(282 350) rotate(-24)">
        <rect className="fill" x="-40" y="-15" width="44" height="30" rx="15" />
        <path className="paper" d="M0-15h25a15 15 0 0 1 0 30H0z" />
        <path className="edge" d="M0-15h25a15 15 0 0 1 0 30H0z" />
      </g>
    </>
  ),
  history: (
    <>
      <path className="tint" d="M70 122a20 20 0 0 1 20-20h82l26 30h172a20 20 0 0 1 20 20v44H70z" />
      <Sheet x={112} y={56} w={236} h={210} />
      <Person x={160} y={104} scale={0.62} clothes="tint" hair="short" skin="skin-three" />
      <rect className="paper" x="114" y="156" width="92" height="6" />
      <Lines x={212} y={86} of={[104, 76, 92]} />
      <path className="ink" d="M140 200h42l14-26 22 52 16-26h86" />
      <path
        className="fill"
        d="M64 224h352a14 14 0 0 1 14 16l-13 88a20 20 0 0 1-20 18H83a20 20 0 0 1-20-18l-13-88a14 14 0 0 1 14-16z"
      />
      <circle className="on" cx="240" cy="286" r="38" />
      <path className="ink" d="M240 266v34M225 287l15 15 15-15" />
    </>
  ),
  giving: (
    <>
      <path
        className="fill"
        d="M240 246c-70-40-98-76-98-114 0-32 24-54 52-54 20 0 36 10 46 28 10-18 26-28 46-28 28 0 52 22 52 54 0 38-28 74-98 114z"
      />
      <path className="on-line" d="M172 138h32l14-26 22 50 14-24h46" />
      <path
        className="skin"
        d="M70 254c26-10 48-4 74 14l40 26h40c18 0 20 26 2 28h-48l74 6c52-12 84-40 104-60 14-14 38 0 26 20-28 46-80 80-134 80H128c-16 0-26-8-38-16z"
      />
      <path
        className="deep"
        d="M34 258h36a12 12 0 0 1 12 12v84a12 12 0 0 1-12 12H34a12 12 0 0 1-12-12v-84a12 12 0 0 1 12-12z"
      />
      <circle className="warm" cx="384" cy="112" r="10" />
      <circle className="tint" cx="414" cy="160" r="14" />
      <circle className="tint" cx="96" cy="120" r="16" />
      <circle className="warm" cx="84" cy="172" r="7" />
    </>
  ),
  billing: (
    <>
      <path
        className="paper"
        d="M92 60h172a16 16 0 0 1 16 16v262l-24-18-24 18-27-18-27 18-27-18-27 18-24-18-24 18V76a16 16 0 0 1 16-16z"
      />
      <Lines x={104} y={98} of={[70, 110, 92]} gap={34} />
      <path className="faint" d="M104 216h144" />
      <rect className="fill" x="104" y="240" width="64" height="14" rx="7" />
      <rect className="fill" x="206" y="240" width="42" height="14" rx="7" />
      {[92, 126, 160].map((y) => (
        <rect key={y} className="tint" x={226} y={y + 6} width="26" height="9" rx="4.500" />
      ))}
      <g transform="translate(244 196) rotate(-7)">
        <rect className="deep" width="190" height="122" rx="18" />
        <rect className="fill" y="26" width="190" height="26" />
        <rect className="on" x="18" y="72" width="36" height="26" rx="6" />
        <rect className="on" x="122" y="86" width="48" height="10" rx="5" />
      </g>
      <CheckMark x={398} y={150} r={34} />
    </>
  ),
} as const;
