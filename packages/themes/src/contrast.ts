/** Linear-light red, green and blue of an opaque `#rrggbb`, 0 to 1 each. */
export const toLinearRgb = (hex: string): number[] =>
  [1, 3, 5].map((offset) => {
    const value = Number.parseInt(hex.slice(offset, offset + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });

/** Relative luminance of an opaque `#rrggbb`, 0 (black) to 1 (white), as WCAG 2.2 defines it. */
const calculateLuminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = toLinearRgb(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Contrast ratio of two opaque `#rrggbb` colors, 1 to 21. */
export function calculateContrastRatio(first: string, second: string): number {
  const [lighter, darker] = [calculateLuminance(first), calculateLuminance(second)].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (lighter + 0.05) / (darker + 0.05);
}
