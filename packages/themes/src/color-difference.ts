import { toLinearRgb } from './contrast.ts';

type Weights = readonly (readonly number[])[];

const calculateWeightedSums = (weights: Weights, parts: readonly number[]): number[] =>
  weights.map((row) => row.reduce((sum, weight, index) => sum + weight * (parts[index] ?? 0), 0));

/**
 * Simulation matrices for color vision: normal, and without red, green or blue cones (Machado, Oliveira and
 * Fernandes, 2009).
 */
export const COLOR_VISION = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const satisfies Record<string, Weights>;

/* Matrices of OKLab, in which equal distances are equal perceived differences (Ottosson, 2020). */
const CONES: Weights = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const LAB: Weights = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];

const toOklab = (linearRgb: readonly number[]): number[] =>
  calculateWeightedSums(LAB, calculateWeightedSums(CONES, linearRgb).map(Math.cbrt));

const calculateHue = (a: number, b: number) => (Math.atan2(b, a) * 180) / Math.PI + (b < 0 ? 360 : 0);

/** Chroma (0 gray, about 0.3 at most) and hue (0 to 360: red 29, yellow 110, green 142, blue 264) of a hex color in OKLCH. */
export function getChromaAndHue(hex: string): { chroma: number; hue: number } {
  const [, a = 0, b = 0] = toOklab(toLinearRgb(hex));
  return { chroma: Math.hypot(a, b), hue: calculateHue(a, b) };
}

/**
 * Perceived difference of two hex colors in OKLab: 0 identical, about 0.02 barely distinguishable, 1 black and white.
 */
export function calculateColorDifference(a: string, b: string, vision: keyof typeof COLOR_VISION): number {
  const [first, second] = [a, b].map((hex) => {
    const simulated = calculateWeightedSums(COLOR_VISION[vision], toLinearRgb(hex)).map((channel) =>
      Math.min(1, Math.max(0, channel)),
    );
    return toOklab(simulated);
  }) as [number[], number[]];
  return Math.hypot(...first.map((channel, index) => channel - (second[index] ?? 0)));
}

/* sRGB to XYZ, each part relative to the D65 white. */
const XYZ: Weights = [
  [0.4124564 / 0.95047, 0.3575761 / 0.95047, 0.1804375 / 0.95047],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339 / 1.08883, 0.119192 / 1.08883, 0.9503041 / 1.08883],
];

/** CIELAB of a hex color: lightness 0 to 100, a (green to red) and b (blue to yellow). */
function toLab(hex: string): [number, number, number] {
  const [x = 0, y = 0, z = 0] = calculateWeightedSums(XYZ, toLinearRgb(hex)).map((part) =>
    part > 216 / 24389 ? Math.cbrt(part) : (part * 24389) / 27 / 116 + 16 / 116,
  );
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;
const saturate = (chroma: number) => Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));

/**
 * CIEDE2000 difference of two hex colors: 0 identical, about 1 barely distinguishable, 100 black and white (Sharma, Wu and
 * Dalal, 2005). The names are those of the paper.
 */
export function calculateDeltaE2000(first: string, second: string): number {
  const [l1, a1, b1] = toLab(first);
  const [l2, a2, b2] = toLab(second);
  const stretch = 1 + 0.5 * (1 - saturate((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2));
  const [c1, c2] = [Math.hypot(a1 * stretch, b1), Math.hypot(a2 * stretch, b2)];
  const [h1, h2] = [calculateHue(a1 * stretch, b1), calculateHue(a2 * stretch, b2)];
  const isGray = c1 * c2 === 0;
  const turn = h2 - h1 + (h2 - h1 > 180 ? -360 : h2 - h1 < -180 ? 360 : 0);
  const hueDifference = isGray ? 0 : 2 * Math.sqrt(c1 * c2) * Math.sin(toRadians(turn / 2));
  const l = (l1 + l2) / 2;
  const c = (c1 + c2) / 2;
  const h = isGray ? h1 + h2 : h1 + turn / 2;
  const cosine = (factor: number, shift: number) => Math.cos(toRadians(factor * h + shift));
  const t = 1 - 0.17 * cosine(1, -30) + 0.24 * cosine(2, 0) + 0.32 * cosine(3, 6) - 0.2 * cosine(4, -63);
  const lightness = (l2 - l1) / (1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2));
  const chroma = (c2 - c1) / (1 + 0.045 * c);
  const hue = hueDifference / (1 + 0.015 * c * t);
  // The mean hue counts from 0 to 360 here; elsewhere only its cosines count.
  const rotation = 30 * Math.exp(-((((((h % 360) + 360) % 360) - 275) / 25) ** 2));
  const interaction = -2 * saturate(c) * Math.sin(toRadians(2 * rotation)) * chroma * hue;
  return Math.sqrt(lightness ** 2 + chroma ** 2 + hue ** 2 + interaction);
}
