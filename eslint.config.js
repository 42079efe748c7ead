import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import a11y from 'eslint-plugin-jsx-a11y-x';
import hooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import storybook from 'eslint-plugin-storybook';
import ts from 'typescript-eslint';
import openvisit from './scripts/eslint/openvisit.mjs';

const TESTS = ['**/*.{test,spec}.{ts,tsx}', 'e2e/**/*.ts', '**/testing/**/*.ts', '**/fixtures/**/*.{ts,tsx}'];
const STORIES = ['**/*.stories.tsx', '.storybook/**/*.{ts,tsx}'];

/** Libraries that only one package may import, with the message for the others. */
const AXIOS = { name: 'axios', message: 'Only packages/api makes requests; call its hooks.' };
const SWR = { group: ['swr', 'swr/*'], message: 'Components receive data as props; the screen fetches it.' };
const PROVIDERS = {
  group: [
    'stripe',
    '@stripe/*',
    '/opentok',
    '@opentok/*',
    'nodemailer',
    '@aws-sdk/*',
    'web-push',
    'dosespot*',
  ],
  message: "Only the adapter in integrations/<kind>/ may import a provider's SDK.",
};
const FETCHING = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'].map((name) => ({
  name,
  message: 'Only packages/api makes requests.',
}));

const restricted = (patterns, paths = [AXIOS]) => ['error', { paths, patterns }];

export default defineConfig(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '**/coverage/**',
      'storybook-static/**',
      'visual-report/**',
      '.cache/**',
      '.data/**',
      '**/*.d.ts',
      '**/.turbo/**',
      'apps/web/public/**',
      'playwright-report/**',
      'test-results/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    // The rules that use types are in .oxlintrc.json.
    extends: [ts.configs.strict],
    plugins: { openvisit },
    rules: {
      'max-lines': ['error', { max: 400 }],
      'no-console': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
      'no-empty': ['error', { allowEmptyCatch: false }],
      'no-restricted-imports': restricted([PROVIDERS]),
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      // Style is left to prettier and reviewers.
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['packages/**/*.tsx', 'apps/web/**/*.tsx', '.storybook/**/*.tsx'],
    extends: [hooks.configs.flat['recommended-latest'], a11y.configs.recommended],
    // Components read the router's link component from a context; it is created once.
    rules: {
      'react-hooks/static-components': 'off',
      // Some components define a `role` prop for the user's role.
      'jsx-a11y-x/aria-role': ['error', { ignoreNonDOM: true }],
    },
  },
  {
    files: ['packages/{ui,forms,api}/**/*.{ts,tsx}', 'apps/web/**/*.{ts,tsx}'],
    rules: { 'openvisit/static-styles': 'error', 'openvisit/no-raw-colors': 'error' },
  },
  {
    files: ['packages/{ui,forms}/src/**/*.{ts,tsx}', 'apps/web/src/**/*.{ts,tsx}'],
    ignores: [...TESTS, ...STORIES],
    rules: {
      'openvisit/no-raw-sizes': 'error',
      'openvisit/no-raw-shadows': 'error',
      'openvisit/no-boolean-variants': 'error',
    },
  },
  {
    // Expressions that read input from outside take linear time.
    files: ['packages/{contract,forms,api}/**/*.{ts,tsx}', 'apps/server/**/*.ts', 'sandboxes/**/*.{ts,tsx}'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignoreSticky: false }],
    },
  },
  {
    files: ['packages/{ui,forms}/**/*.{ts,tsx}'],
    rules: { 'no-restricted-imports': restricted([SWR, PROVIDERS]) },
  },
  {
    files: ['packages/{ui,forms,themes}/src/**/*.{ts,tsx}', 'apps/web/src/**/*.{ts,tsx}'],
    // The embedded widget is a page of its own, without the packages and without a session.
    ignores: [...TESTS, ...STORIES, 'apps/web/src/embed/**'],
    rules: { 'no-restricted-globals': ['error', ...FETCHING] },
  },
  { files: ['packages/api/**/*.{ts,tsx}'], rules: { 'no-restricted-imports': restricted([PROVIDERS], []) } },
  {
    files: [
      'apps/server/src/integrations/**/*.ts',
      'sandboxes/**/*.{ts,tsx}',
      'packages/api/src/*/{opentok,provider}/**/*.{ts,tsx}',
    ],
    rules: { 'no-restricted-imports': restricted([]) },
  },
  {
    // A catalog is as long as the product has texts.
    files: ['packages/contract/src/language/es/*.ts'],
    rules: { 'max-lines': 'off' },
  },
  {
    // Routes only compose components; logic and components belong in packages.
    files: ['apps/web/src/{routes,shared}/**/*.tsx'],
    ignores: STORIES,
    rules: { 'max-lines': ['error', { max: 120 }] },
  },
  {
    files: [...TESTS, ...STORIES],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      'openvisit/no-raw-colors': 'off',
    },
  },
  { files: STORIES, extends: [storybook.configs['flat/recommended']] },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: {
      globals: Object.fromEntries(
        [
          'process',
          'URL',
          'fetch',
          'setTimeout',
          'clearTimeout',
          'setInterval',
          'clearInterval',
          'Buffer',
          'performance',
          'module',
          'WebSocket',
          'AbortController',
          'AbortSignal',
          'MessageChannel',
          'structuredClone',
          'document',
          'window',
          'requestAnimationFrame',
          'getComputedStyle',
        ].map((name) => [name, 'readonly']),
      ),
    },
    rules: { 'no-console': 'error', 'max-lines': ['error', { max: 400 }] },
  },
);
