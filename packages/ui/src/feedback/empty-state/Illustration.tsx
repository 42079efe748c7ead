import { token } from '@openvisit/themes';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Drawing = styled.svg`
  width: 11rem;
  height: auto;

  & .ground {
    fill: ${token.color.accentSoft};
  }
  & .paper {
    fill: ${token.color.surfaceRaised};
    stroke: ${token.color.borderStrong};
    stroke-width: 2;
  }
  & .line {
    fill: none;
    stroke: ${token.color.border};
    stroke-width: 5;
    stroke-linecap: round;
  }
  & .ink {
    fill: none;
    stroke: ${token.color.accent};
    stroke-width: 4;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  & .fill {
    fill: ${token.color.accent};
  }
  & .tint {
    fill: ${token.color.accentSoft};
  }
  & .warn {
    fill: ${token.color.warning};
  }
  & .warnInk {
    fill: none;
    stroke: ${token.color.onWarning};
    stroke-width: 4;
    stroke-linecap: round;
  }
`;

/** The pictures of empty places. */
export type IllustrationName = 'requests' | 'calendar' | 'search' | 'visit' | 'error' | 'messages';

const DRAWINGS: Record<IllustrationName, ReactNode> = {
  requests: (
    <>
      <rect className="paper" x="62" y="26" width="92" height="70" rx="10" transform="rotate(5 108 61)" />
      <rect className="paper" x="52" y="34" width="96" height="74" rx="10" />
      <circle className="tint" cx="74" cy="58" r="11" />
      <circle className="fill" cx="74" cy="55" r="4" />
      <path className="ink" d="M67.5 64.5c2-4 11-4 13 0" />
      <path className="line" d="M96 53h36M96 66h22M66 88h28" />
      <rect className="fill" x="112" y="80" width="26" height="14" rx="7" />
    </>
  ),
  calendar: (
    <>
      <rect className="paper" x="54" y="28" width="92" height="82" rx="12" />
      <path className="tint" d="M55 40a11 11 0 0 1 11-11h68a11 11 0 0 1 11 11v10H55z" />
      <path className="ink" d="M76 21v14M124 21v14" />
      <path className="line" d="M70 66h8M96 66h8M122 66h8M70 82h8M122 82h8M70 97h8M96 97h8" />
      <circle className="fill" cx="100" cy="82" r="9" />
    </>
  ),
  search: (
    <>
      <rect className="paper" x="46" y="30" width="94" height="66" rx="12" />
      <circle className="tint" cx="68" cy="52" r="10" />
      <path className="line" d="M88 48h34M88 60h20M62 78h40" />
      <circle className="paper" cx="126" cy="80" r="20" />
      <path className="ink" d="M126 62a18 18 0 1 0 0 36 18 18 0 0 0 0-36zM139 93l15 15" />
    </>
  ),
  visit: (
    <>
      <rect className="paper" x="44" y="30" width="112" height="72" rx="12" />
      <circle className="tint" cx="88" cy="66" r="24" />
      <circle className="fill" cx="88" cy="58" r="9" />
      <path className="fill" d="M72 82c2-13 30-13 32 0z" />
      <rect className="tint" x="122" y="72" width="26" height="22" rx="6" />
      <path className="ink" d="M135 77.500v11M129.500 83h11" />
      <path className="ink" d="M84 114h32" />
    </>
  ),
  messages: (
    <>
      <path
        className="paper"
        d="M58 30h66a12 12 0 0 1 12 12v24a12 12 0 0 1-12 12H78L62 91V78h-4a12 12 0 0 1-12-12V42a12 12 0 0 1 12-12z"
      />
      <path className="line" d="M64 48h50M64 61h30" />
      <path
        className="fill"
        d="M112 66h32a11 11 0 0 1 11 11v13a11 11 0 0 1-11 11h-2v11l-13-11h-17a11 11 0 0 1-11-11V77a11 11 0 0 1 11-11z"
      />
    </>
  ),
  error: (
    <>
      <rect className="paper" x="48" y="30" width="104" height="74" rx="12" />
      <path className="line" d="M64 50h44M64 64h28" />
      <path className="ink" d="M64 84h14l6-10 8 18 6-8h10" />
      <circle className="warn" cx="136" cy="88" r="21" />
      <path className="warnInk" d="M136 78v12M136 97.500v.1" />
    </>
  ),
};

export interface IllustrationProps {
  name: IllustrationName;
}

/** A small picture in the theme's colours; says nothing the words beside it do not. */
export function Illustration({ name }: IllustrationProps) {
  return (
    <Drawing viewBox="0 0 200 128" aria-hidden focusable="false">
      <ellipse className="ground" cx="100" cy="70" rx="92" ry="56" />
      {DRAWINGS[name]}
    </Drawing>
  );
}
