import { token } from '@openvisit/themes';
import styled from 'styled-components';

const Svg = styled.svg`
  width: 100%;
  height: auto;

  .soft {
    fill: ${token.color.illustrationTint};
  }
  .paper {
    fill: ${token.color.surface};
  }
  .line {
    fill: none;
    stroke: ${token.color.border};
    stroke-width: 2;
  }
  .bar {
    fill: ${token.color.border};
  }
  .accent {
    fill: ${token.color.accent};
  }
  .accentLine {
    fill: none;
    stroke: ${token.color.accentText};
    stroke-width: 3;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .on {
    fill: ${token.color.onAccent};
  }
  .onLine {
    fill: none;
    stroke: ${token.color.onAccent};
    stroke-width: 2.5;
    stroke-linecap: round;
  }
  .deep {
    fill: ${token.color.accentActive};
  }
  /* Two skin tones, mixed from the theme's warm colors; the same in light and dark. */
  .skinA {
    fill: color-mix(in srgb, ${token.color.warning} 38%, ${token.color.whiteSurface});
  }
  .skinB {
    fill: color-mix(in srgb, ${token.color.warning} 74%, ${token.color.onWhiteSurface});
  }
  .hair {
    fill: color-mix(in srgb, ${token.color.warning} 24%, ${token.color.onWhiteSurface});
  }
  .eye {
    fill: ${token.color.onWhiteSurface};
  }
  .mouth {
    fill: none;
    stroke: ${token.color.onWhiteSurface};
    stroke-width: 2.2;
    stroke-linecap: round;
  }
  .coat {
    fill: color-mix(in srgb, ${token.color.whiteSurface} 94%, ${token.color.onWhiteSurface});
  }
`;

/** A physician and a patient in a video visit, in the theme's colors. */
export const VisitIllustration = () => (
  <Svg viewBox="0 0 480 330" aria-hidden focusable="false">
    <rect className="paper" x="34" y="26" width="372" height="246" rx="22" />
    <rect className="line" x="34" y="26" width="372" height="246" rx="22" />
    <rect className="soft" x="52" y="44" width="336" height="176" rx="14" />
    <path
      className="accent"
      opacity="0.16"
      d="M52 178c60-42 112 16 168-12s98-74 168-34v74a14 14 0 0 1-14 14H66a14 14 0 0 1-14-14z"
    />
    <g>
      <path
        className="hair"
        d="M172 132c-6-52 22-72 50-72s56 20 48 74c-2 16-8 26-14 30h-70c-8-6-12-16-14-32z"
      />
      <rect className="skinA" x="206" y="150" width="30" height="34" rx="10" />
      <ellipse className="skinA" cx="221" cy="122" rx="34" ry="40" />
      <path className="hair" d="M186 116c2-30 16-42 36-42s34 14 34 42c-10-4-18-12-22-22-10 14-26 20-48 22z" />
      <path className="coat" d="M140 220c4-34 36-48 66-50l15 16 15-16c32 2 62 16 66 50z" />
      <path className="accent" d="M206 170l15 50 15-50-15 14z" opacity="0.9" />
      <path className="accentLine" d="M190 174c-10 20-8 34 2 40m58-40c8 14 10 22 8 30" />
      <circle className="accentLine" cx="258" cy="209" r="5" />
      <path className="mouth" d="M210 138c6 7 16 7 22 0" />
      <circle className="eye" cx="208" cy="122" r="2.6" />
      <circle className="eye" cx="235" cy="122" r="2.6" />
    </g>
    <g>
      <rect className="paper" x="290" y="128" width="128" height="104" rx="14" />
      <rect className="deep" x="297" y="135" width="114" height="90" rx="9" opacity="0.92" />
      <path className="skinB" d="M344 192h20v16h-20z" />
      <ellipse className="skinB" cx="354" cy="180" rx="19" ry="22" />
      <path
        className="hair"
        d="M334 178c0-20 8-28 20-28s21 8 21 28c-4-6-6-10-8-14-8 4-20 6-26 4-4 2-6 6-7 10z"
      />
      <path className="accent" d="M318 225c2-16 18-22 36-22s34 6 36 22z" />
      <path className="mouth" d="M347 189c4 4 10 4 14 0" />
      <circle className="eye" cx="347" cy="179" r="2" />
      <circle className="eye" cx="361" cy="179" r="2" />
    </g>
    <g>
      <circle className="bar" cx="170" cy="246" r="13" />
      <circle className="accent" cx="208" cy="246" r="13" />
      <path className="onLine" d="M203 246l4 4 7-8" />
      <circle className="bar" cx="246" cy="246" r="13" />
    </g>
    <g>
      <rect className="paper" x="8" y="176" width="132" height="74" rx="16" />
      <rect className="line" x="8" y="176" width="132" height="74" rx="16" />
      <circle className="soft" cx="38" cy="206" r="15" />
      <path className="accentLine" d="M32 206h4l2-5 3 9 2-4h2" />
      <rect className="bar" x="62" y="196" width="62" height="7" rx="3.5" />
      <rect className="bar" x="62" y="210" width="42" height="7" rx="3.5" />
      <rect className="accent" x="24" y="230" width="48" height="7" rx="3.5" opacity="0.75" />
    </g>
    <g>
      <path
        className="accent"
        d="M400 52h44a18 18 0 0 1 18 18v14a18 18 0 0 1-18 18h-18l-14 12v-12h-12a18 18 0 0 1-18-18V70a18 18 0 0 1 18-18z"
      />
      <rect className="on" x="400" y="68" width="44" height="5" rx="2.5" />
      <rect className="on" x="400" y="80" width="28" height="5" rx="2.5" />
    </g>
    <ellipse className="bar" cx="220" cy="300" rx="150" ry="7" opacity="0.6" />
  </Svg>
);
