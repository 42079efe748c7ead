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

/**
 * Perceived difference of two hex colors: 0 identical, about 0.02 barely distinguishable, 1 black and white.
 */
export function calculateColorDifference(a: string, b: string, vision: keyof typeof COLOR_VISION): number {
  const [first, second] = [a, b].map((hex) => {
    const simulated = calculateWeightedSums(COLOR_VISION[vision], toLinearRgb(hex)).map((channel) =>
      Math.min(1, Math.max(0, channel)),
    );
    return calculateWeightedSums(LAB, calculateWeightedSums(CONES, simulated).map(Math.cbrt));
  }) as [number[], number[]];
  return Math.hypot(...first.map((channel, index) => channel - (second[index] ?? 0)));
}
