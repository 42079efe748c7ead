import type { UserConfig } from 'vite';

/**
 * Names each styled component after its file instead of the order in which modules run, which differs between the browser
 * and prerendering.
 */
export const oxc: UserConfig['oxc'] = {
  // The built packages as well, which are plain JavaScript.
  include: /\.(m?ts|[jt]sx)$|\/packages\/\w+\/dist\/.*\.js$/,
  plugins: { styledComponents: { displayName: false, fileName: false, minify: false } },
};
