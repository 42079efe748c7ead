import type { ReactNode } from 'react';

/** Names of the empty-state illustrations. */
export const ILLUSTRATIONS = [
  'requests',
  'calendar',
  'visit',
  'search',
  'notifications',
  'messages',
  'patients',
  'notes',
  'files',
  'prescriptions',
  'earnings',
  'error',
] as const;
export type IllustrationName = (typeof ILLUSTRATIONS)[number];

/**
 * Paths in a 200 × 128 view box. They use the eight classes that `Illustration` styles (paper, line, ink, fill, tint, onFill, warn,
 * warnInk), with one object in the center, one accent, no faces and no text.
 */
export const ILLUSTRATION_PATHS: Record<IllustrationName, ReactNode> = {
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
  notifications: (
    <>
      <path className="ink" d="M100 18v8" />
      <path className="paper" d="M100 26c-19 0-31 15-31 33v17L59 89h82l-10-13V59c0-18-12-33-31-33z" />
      <path className="tint" d="M70 77h60l8 11H62z" />
      <path className="line" d="M82 64c0-13 5-20 14-23" />
      <path className="ink" d="M89 97c2 10 20 10 22 0" />
      <circle className="fill" cx="131" cy="40" r="12" />
    </>
  ),
  patients: (
    <>
      <circle className="paper" cx="50" cy="78" r="19" />
      <circle className="paper" cx="150" cy="78" r="19" />
      <circle className="tint" cx="50" cy="73" r="6" />
      <path className="tint" d="M39 88c2-10 20-10 22 0z" />
      <circle className="tint" cx="150" cy="73" r="6" />
      <path className="tint" d="M139 88c2-10 20-10 22 0z" />
      <rect className="paper" x="64" y="22" width="72" height="90" rx="12" />
      <circle className="tint" cx="100" cy="54" r="20" />
      <circle className="fill" cx="100" cy="48" r="7.500" />
      <path className="fill" d="M87 67c2-12 24-12 26 0z" />
      <path className="line" d="M80 88h40M88 100h24" />
    </>
  ),
  notes: (
    <>
      <rect className="paper" x="56" y="22" width="76" height="92" rx="10" />
      <path className="tint" d="M57 32a9 9 0 0 1 9-9h56a9 9 0 0 1 9 9v10H57z" />
      <path className="line" d="M72 58h44M72 72h36M72 86h24" />
      <path className="paper" d="M112 92l34-37 12 11-34 37-15 4z" />
      <path className="fill" d="M146 55l5-5c5-5 16 6 12 11l-5 5z" />
      <path className="ink" d="M112 92l12 11" />
    </>
  ),
  files: (
    <>
      <rect className="paper" x="66" y="22" width="62" height="62" rx="8" transform="rotate(-5 97 53)" />
      <path className="line" d="M78 40l34-3M79 52l22-2" />
      <path
        className="paper"
        d="M44 56a8 8 0 0 1 8-8h26a8 8 0 0 1 6 3l6 7h58a8 8 0 0 1 8 8v36a8 8 0 0 1-8 8H52a8 8 0 0 1-8-8z"
      />
      <path className="tint" d="M45 72h110v30a7 7 0 0 1-7 7H52a7 7 0 0 1-7-7z" />
      <path className="ink" d="M100 101V82M92 90l8-8 8 8" />
    </>
  ),
  prescriptions: (
    <>
      <rect className="fill" x="72" y="20" width="48" height="16" rx="6" />
      <rect className="paper" x="66" y="38" width="60" height="76" rx="12" />
      <path className="tint" d="M67 56h58v36H67z" />
      <path className="ink" d="M96 64v20M86 74h20" />
      <g transform="rotate(-32 150 92)">
        <rect className="paper" x="128" y="82" width="44" height="20" rx="10" />
        <path className="fill" d="M150 82h12a10 10 0 0 1 0 20h-12z" />
      </g>
    </>
  ),
  earnings: (
    <>
      <rect className="paper" x="42" y="26" width="104" height="80" rx="12" />
      <rect className="tint" x="58" y="72" width="16" height="20" rx="4" />
      <rect className="tint" x="82" y="58" width="16" height="34" rx="4" />
      <rect className="fill" x="106" y="42" width="16" height="50" rx="4" />
      <circle className="fill" cx="146" cy="90" r="21" />
      <path className="onFill" d="M153 83c-2-4-13-5-13 1 0 7 13 4 13 11 0 6-12 5-14 1M146 76v4M146 101v4" />
    </>
  ),
};
