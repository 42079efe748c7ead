export * from './roles.ts';
export * from './branding.ts';
export * from './theme.ts';
export * from './themes/index.ts';
export { calculateContrastRatio } from './contrast.ts';
export { token } from './token.ts';
export { media } from './scale.ts';
