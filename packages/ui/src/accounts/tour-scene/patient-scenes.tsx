import { Clipped } from '../illustration/Clipped.tsx';
import { Lines, Person, Sheet, CheckMark } from './scene-parts.tsx';

/** Positions of the stars. */
const STARS = [
  [126, 96],
  [206, 70],
  [178, 128],
  [262, 106],
] as const;

/** Illustrations of the patient tour, drawn on 480 × 400 with the classes of `Art` (A1). */
export const PATIENT_SCENES = {
  choose: (
    <>
      <Sheet x={60} y={70} w={210} h={84} />
      <circle className="soft" cx="104" cy="112" r="28" />
      <Clipped to={<circle cx="104" cy="112" r="28" />}>
        <Person x={104} y={108} scale={0.56} clothes="coat" tone="hair-gray" />
      </Clipped>
      <Lines x={148} y={96} of={[92, 60]} />
      <Sheet x={60} y={270} w={210} h={84} />
      <circle className="soft" cx="104" cy="312" r="28" />
      <Clipped to={<circle cx="104" cy="312" r="28" />}>
        <Person x={104} y={308} scale={0.56} clothes="coat" skin="skin-three" hair="bald" tone="hair-two" />
      </Clipped>
      <Lines x={148} y={296} of={[80, 98]} />
      <Sheet x={88} y={160} w={256} h={104} r={24} />
      <rect className="ink" x="88" y="160" width="256" height="104" rx="24" />
      <circle className="soft" cx="144" cy="212" r="36" />
      <Clipped to={<circle cx="144" cy="212" r="36" />}>
        <Person x={144} y={206} scale={0.72} clothes="coat" skin="skin-two" hair="long" tone="hair-two" />
      </Clipped>
      <Lines x={198} y={192} of={[104, 70]} gap={24} />
      <CheckMark x={344} y={160} r={20} />
      <path className="deep" d="M392 318c-34-40-50-64-50-88a50 50 0 0 1 100 0c0 24-16 48-50 88z" />
      <circle className="on" cx="392" cy="230" r="20" />
    </>
  ),
  family: (
    <>
      <path className="paper" d="M84 192L240 62l156 130v128a22 22 0 0 1-22 22H106a22 22 0 0 1-22-22z" />
      <path className="ink" d="M58 206L240 56l182 150" strokeWidth="12" />
      <Clipped to={<path d="M84 192L240 62l156 130v128a22 22 0 0 1-22 22H106a22 22 0 0 1-22-22z" />}>
        <Person x={160} y={232} scale={1.36} clothes="tint" hair="long" skin="skin-two" tone="hair-two" />
        <Person x={324} y={236} scale={1.3} clothes="deep" skin="skin-two" hair="bald" tone="hair-gray" />
        <Person x={242} y={276} scale={0.98} clothes="fill" skin="skin-two" tone="hair-two" />
      </Clipped>
      <path
        className="fill"
        d="M240 162c-22-14-32-26-32-40 0-11 8-19 17-19 7 0 12 4 15 9 3-5 8-9 15-9 9 0 17 8 17 19 0 14-10 26-32 40z"
      />
    </>
  ),
  pharmacy: (
    <>
      <path className="paper" d="M186 152h216v170a20 20 0 0 1-20 20H206a20 20 0 0 1-20-20z" />
      <rect className="soft" x="212" y="222" width="72" height="76" rx="10" />
      <path className="tint" d="M310 222h66v120h-66z" />
      <circle className="fill" cx="324" cy="286" r="5" />
      <path className="fill" d="M190 96h208l24 60H166z" />
      {[0, 1, 2, 3].map((n) => (
        <path
          key={n}
          className={n % 2 === 0 ? 'deep' : 'fill'}
          d={`M${166 + n * 64} 156h64v14a32 26 0 0 1-64 0z`}
        />
      ))}
      <circle className="on" cx="294" cy="118" r="24" />
      <path className="fill" d="M290 104h8v10h10v8h-10v10h-8v-10h-10v-8h10z" />
      <path className="dash" d="M118 186c14-30 34-44 60-48" />
      <g transform="rotate(-6 96 250)">
        <Sheet x={44} y={196} w={108} h={140} r={16} />
        <circle className="soft" cx="74" cy="226" r="15" />
        <path className="ink" d="M74 219v14M67 226h14" strokeWidth="4" />
        <Lines x={62} y={256} of={[70, 50]} gap={18} />
        <path className="ink" d="M62 312c10-16 16-14 14-2 8-10 14-10 14 0 6-4 12-6 24-4" strokeWidth="4" />
      </g>
    </>
  ),
  opinions: (
    <>
      <path
        className="fill"
        d="M74 60h134a24 24 0 0 1 24 24v66a24 24 0 0 1-24 24h-60l-36 32v-32H74a24 24 0 0 1-24-24V84a24 24 0 0 1 24-24z"
      />
      <path className="on-line" d="M82 98h116M82 130h72" strokeWidth="9" />
      <path
        className="paper"
        d="M272 106h134a24 24 0 0 1 24 24v60a24 24 0 0 1-24 24h-26v32l-36-32h-72a24 24 0 0 1-24-24v-60a24 24 0 0 1 24-24z"
      />
      <path className="faint" d="M280 144h116M280 174h72" strokeWidth="9" />
      <Clipped to={<rect x="30" y="180" width="420" height="180" rx="30" />}>
        <Person x={138} y={262} scale={1.5} clothes="coat" hair="long" tone="hair" />
        <Person x={338} y={286} scale={1.5} clothes="coat" skin="skin-two" tone="hair-two" />
      </Clipped>
    </>
  ),
  evening: (
    <>
      <rect className="room" x="80" y="44" width="264" height="312" rx="26" />
      <path
        className="wall"
        d="M80 264c60-50 110-10 150-34s70-46 114-22v122a26 26 0 0 1-26 26H106a26 26 0 0 1-26-26z"
      />
      <path className="coat" d="M292 94a42 42 0 1 0 26 62 34 34 0 0 1-26-62z" />
      {STARS.map(([x, y]) => (
        <circle key={x} className="coat" cx={x} cy={y} r="4" />
      ))}
      <path className="faint" d="M212 46v308M82 200h260" strokeWidth="9" />
      <rect className="faint" x="80" y="44" width="264" height="312" rx="26" strokeWidth="9" />
      <Sheet x={238} y={232} w={196} h={98} r={24} />
      <circle className="soft" cx="288" cy="281" r="32" />
      <Clipped to={<circle cx="288" cy="281" r="32" />}>
        <Person x={288} y={276} scale={0.64} clothes="coat" skin="skin-three" hair="long" tone="hair-two" />
      </Clipped>
      <circle className="paper" cx="312" cy="304" r="12" />
      <circle className="good" cx="312" cy="304" r="8" />
      <Lines x={336} y={262} of={[70, 46]} gap={24} />
    </>
  ),
  calls: (
    <>
      <Sheet x={52} y={74} w={256} h={196} r={24} />
      <Clipped to={<rect x="64" y="86" width="232" height="172" rx="15" />}>
        <rect className="soft" x="64" y="86" width="232" height="172" />
        <Person x={180} y={158} scale={1.36} clothes="coat" skin="skin-three" tone="hair" />
      </Clipped>
      <path className="bar" d="M150 270h60l8 34h-76z" />
      <rect className="bar" x="120" y="300" width="120" height="14" rx="7" />
      <g transform="translate(300 140)">
        <rect className="deep" width="116" height="208" rx="26" />
        <rect className="fill" x="9" y="9" width="98" height="190" rx="18" />
        <path
          className="on"
          d="M38 66c-5-8-2-15 5-20 5-3 10-1 13 4l6 11c2 5 1 9-3 12l-5 4c4 10 10 17 19 22l5-5c3-3 8-4 12-1l10 7c5 4 6 9 2 14-6 6-13 9-21 5-20-9-35-30-43-53z"
        />
        <rect className="on" x="32" y="150" width="52" height="24" rx="12" />
      </g>
      <path className="ink" d="M426 176c10 8 10 26 0 34M442 160c20 18 20 48 0 66" />
    </>
  ),
  summary: (
    <>
      <Sheet x={112} y={44} w={230} h={296} r={22} />
      <path className="soft" d="M113 66a21 21 0 0 1 21-21h186a21 21 0 0 1 21 21v46H113z" />
      <circle className="fill" cx="150" cy="80" r="17" />
      <path className="on-line" d="M150 72v16M142 80h16" strokeWidth="4" />
      <Lines x={180} y={76} of={[112]} />
      {[150, 200, 250].map((y, n) => (
        <g key={y}>
          <CheckMark x={150} y={y} r={13} />
          <Lines x={178} y={y - 5} of={[[124, 96, 112][n] ?? 96]} />
        </g>
      ))}
      <Lines x={138} y={296} of={[84]} />
      <circle className="deep" cx="352" cy="302" r="58" />
      <path className="on-line" d="M352 270v42M332 294l20 20 20-20M328 334h48" strokeWidth="7" />
    </>
  ),
} as const;
