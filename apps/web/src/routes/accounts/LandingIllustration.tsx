import { Illustration } from './LandingIllustration.styles.ts';

/** A video visit with the physician in the main picture, the patient in the small one, and a booked appointment. */
export default function LandingIllustration() {
  return (
    <Illustration viewBox="0 0 520 440" aria-hidden="true" focusable="false">
      <circle className="soft" cx="300" cy="220" r="212" />
      <rect className="screen" x="52" y="52" width="396" height="300" rx="28" />
      <clipPath id="picture">
        <rect x="68" y="68" width="364" height="220" rx="18" />
      </clipPath>
      <g clipPath="url(#picture)">
        <rect className="backdrop" x="68" y="68" width="364" height="220" />
        <path className="accent" d="M150 292c4-54 42-78 100-78s96 24 100 78z" />
        <path className="coat" d="M222 216l28 52 28-52 26 8-30 68h-48l-30-68z" />
        <rect className="skin" x="230" y="176" width="40" height="50" rx="18" />
        <path className="shade" d="M230 184c10 12 30 12 40 0v10c-12 12-28 12-40 0z" />
        <circle className="skin" cx="205" cy="156" r="9" />
        <circle className="skin" cx="295" cy="156" r="9" />
        <circle className="skin" cx="250" cy="150" r="44" />
        <circle className="eye" cx="234" cy="151" r="4" />
        <circle className="eye" cx="266" cy="151" r="4" />
        <path className="face" d="M227 139q7-4 14 0M259 139q7-4 14 0M237 169q13 11 26 0" />
        <path
          className="hair"
          d="M204 152c-4-40 22-60 48-60 30 0 52 20 46 62-10-8-16-22-20-34-18 14-46 18-66 12-4 6-6 12-8 20z"
        />
        <path className="line" d="M212 240c0 22 8 32 22 32M288 240c0 18 2 24 8 30" />
      </g>
      <rect className="control" x="168" y="304" width="36" height="32" rx="16" />
      <rect className="control" x="214" y="304" width="36" height="32" rx="16" />
      <rect className="end" x="260" y="304" width="72" height="32" rx="16" />
      <g>
        <rect className="card" x="356" y="214" width="136" height="112" rx="20" />
        <clipPath id="self">
          <rect x="364" y="222" width="120" height="96" rx="14" />
        </clipPath>
        <g clipPath="url(#self)">
          <rect className="soft" x="364" y="222" width="120" height="96" />
          <path className="accent" d="M382 322c2-30 18-42 42-42s40 12 42 42z" />
          <rect className="skin-two" x="415" y="274" width="18" height="18" rx="8" />
          <circle className="skin-two" cx="402" cy="264" r="4.5" />
          <circle className="skin-two" cx="446" cy="264" r="4.5" />
          <circle className="skin-two" cx="424" cy="262" r="22" />
          <circle className="eye" cx="416" cy="262" r="2.2" />
          <circle className="eye" cx="432" cy="262" r="2.2" />
          <path className="face thin" d="M417 271q7 6 14 0" />
          <path
            className="hair-two"
            d="M402 264c-6-30 12-36 24-36 16 0 26 14 20 34-2-8-6-12-12-16-8 6-20 6-28 4-2 4-4 8-4 14z"
          />
        </g>
      </g>
      <g>
        <rect className="card" x="16" y="104" width="150" height="72" rx="18" />
        <rect className="soft" x="30" y="118" width="44" height="44" rx="12" />
        <path className="line" d="M42 141l8 8 14-16" />
        <rect className="faint" x="86" y="126" width="64" height="9" rx="4.5" />
        <rect className="faint" x="86" y="145" width="44" height="9" rx="4.5" />
      </g>
    </Illustration>
  );
}
