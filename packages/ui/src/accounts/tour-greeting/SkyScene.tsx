import { token } from '@openvisit/themes';
import styled from 'styled-components';
import { Art } from '../illustration/Illustration.styles.ts';
import { Clipped } from '../illustration/Clipped.tsx';

/* The sun or the moon rises once, when the screen opens. */
const Light = styled.g`
  @keyframes ov-sky-light {
    from {
      translate: 0 ${token.space[8]};
      opacity: 0;
    }
  }
  animation: ov-sky-light calc(${token.motion.slow} * 2) ${token.ease.out};
`;

const LIGHTS = {
  'Good Morning': (
    <>
      <circle className="tint" cx="170" cy="150" r="78" />
      <circle className="fill" cx="170" cy="150" r="46" />
    </>
  ),
  'Good Afternoon': (
    <>
      <path
        className="ink"
        d="M170 20v16M170 144v16M100 90h16M224 90h16M120.500 40.500l11.500 11.500M208 128l11.500 11.500M219.500 40.500L208 52M132 128l-11.500 11.500"
      />
      <circle className="fill" cx="170" cy="90" r="36" />
    </>
  ),
  'Good Evening': (
    <>
      <path className="fill" d="M186 44a50 50 0 1 0 32 74 40 40 0 0 1-32-74z" />
      <circle className="fill" cx="262" cy="58" r="5" />
      <circle className="fill" cx="98" cy="86" r="4" />
      <circle className="fill" cx="330" cy="42" r="3" />
      <circle className="fill" cx="384" cy="92" r="4" />
    </>
  ),
} as const;

/** Illustration for the time of day: sunrise, noon, or moon; only the hills while it is unknown. */
export const SkyScene = ({ of: timeOfDay }: { of: keyof typeof LIGHTS | undefined }) => (
  <Art viewBox="0 0 480 260" aria-hidden focusable="false">
    <Clipped to={<rect x="20" y="0" width="440" height="250" rx="125" />}>
      <rect className="soft" x="20" width="440" height="250" />
      {timeOfDay && <Light>{LIGHTS[timeOfDay]}</Light>}
      <path className="ground" d="M20 190c70-40 120-10 180-20s110-50 260-8v98H20z" />
      <path className="tint" d="M20 224c80-34 150 6 230-8s150-24 210 4v40H20z" />
      <path className="paper" d="M258 160l52-40 52 40v64H258z" />
      <path className="ink" d="M246 168l64-50 64 50" />
      <rect className="fill" x="297" y="188" width="26" height="36" rx="5" />
      <path className="ink" d="M310 144v18M301 153h18" strokeWidth="4" />
      <circle className="fill" cx="404" cy="196" r="20" opacity="0.45" />
      <rect className="fill" x="402" y="196" width="5" height="34" rx="2.500" />
      <circle className="fill" cx="214" cy="200" r="15" opacity="0.45" />
      <rect className="fill" x="212" y="200" width="5" height="28" rx="2.500" />
    </Clipped>
  </Art>
);
