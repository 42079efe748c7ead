export interface BrandMarkProps {
  /** 'full' is mark and name, 'mark' the mark alone. Default 'full'. */
  variant?: 'full' | 'mark';
  /** Height of the mark in pixels. Default 28. */
  size?: number;
}
