import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import a11y from 'eslint-plugin-jsx-a11y-x';
import hooks from 'eslint-plugin-react-hooks';
import storybook from 'eslint-plugin-storybook';
import ts from 'typescript-eslint';
import house from './scripts/eslint/house.mjs';

const TESTS = ['**/*.{test,spec}.{ts,tsx}', 'e2e/**/*.ts', '**/testing/**/*.ts', '**/fixtures/**/*.{ts,tsx}'];
const STORIES = ['**/*.stories.tsx', '.storybook/**/*.{ts,tsx}'];

/** A module that has one home, and what the rest of the house says to it. */
const AXIOS = { name: 'axios', message: 'Only packages/api talks to the outside; call its hooks.' };
const SWR = { group: ['swr', 'swr/*'], message: 'Props in, events out: data comes from the screen.' };
const PROVIDERS = {
  group: [
    'stripe',
    '@stripe/*',
    'opentok',
    '@opentok/*',
    'nodemailer',
    '@aws-sdk/*',
    'web-push',
    'dosespot*',
  ],
  message: "A provider's SDK is named inside its adapter (integrations/<kind>/) alone.",
};
const FETCHING = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'].map((name) => ({
  name,
  message: 'Only packages/api talks to the outside.',
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
    extends: [ts.configs.strictTypeChecked],
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    plugins: { house },
    rules: {
      'max-lines': ['error', { max: 400 }],
      'no-console': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
      'no-empty': ['error', { allowEmptyCatch: false }],
      'no-restricted-imports': restricted([PROVIDERS]),
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // `void promise` is how a deliberate fire-and-forget is written here.
      '@typescript-eslint/no-floating-promises': ['error', { ignoreVoid: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      // Matters of taste that prettier and reviewers settle.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/no-meaningless-void-operator': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      // Services are plain objects of functions; none of them has a `this` to lose.
      '@typescript-eslint/unbound-method': 'off',
      // A hook or a handler may be async because its framework says so.
      '@typescript-eslint/require-await': 'off',
      // Enums come from libraries only, some of them as ambient ones that cannot be named at run time.
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      // Calls without parameters have an empty object of them, by the contract's own types.
      '@typescript-eslint/no-generated-empty-object-type': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['packages/**/*.tsx', 'apps/web/**/*.tsx', '.storybook/**/*.tsx'],
    extends: [hooks.configs.flat['recommended-latest'], a11y.configs.recommended],
    // The link of the app's router comes to the components through a context: made once, read in render.
    rules: {
      'react-hooks/static-components': 'off',
      // Our own components have a `role` too: who the person is.
      'jsx-a11y-x/aria-role': ['error', { ignoreNonDOM: true }],
    },
  },
  {
    files: ['packages/{ui,forms,api}/**/*.{ts,tsx}', 'apps/web/**/*.{ts,tsx}'],
    rules: { 'house/static-styles': 'error', 'house/no-raw-colours': 'error' },
  },
  {
    files: ['packages/{ui,forms}/src/**/*.{ts,tsx}', 'apps/web/src/**/*.{ts,tsx}'],
    ignores: [...TESTS, ...STORIES],
    rules: {
      'house/no-raw-sizes': 'error',
      'house/no-raw-shadows': 'error',
      'house/no-boolean-looks': 'error',
    },
  },
  {
    files: ['packages/{ui,forms}/**/*.{ts,tsx}'],
    rules: { 'no-restricted-imports': restricted([SWR, PROVIDERS]) },
  },
  {
    files: ['packages/{ui,forms,themes}/src/**/*.{ts,tsx}', 'apps/web/src/**/*.{ts,tsx}'],
    ignores: [...TESTS, ...STORIES],
    rules: { 'no-restricted-globals': ['error', ...FETCHING] },
  },
  { files: ['packages/api/**/*.{ts,tsx}'], rules: { 'no-restricted-imports': restricted([PROVIDERS], []) } },
  {
    files: [
      'apps/server/src/integrations/**/*.ts',
      'sandboxes/**/*.ts',
      'packages/api/src/*/{opentok,provider,sandbox}/**/*.{ts,tsx}',
    ],
    rules: { 'no-restricted-imports': restricted([]) },
  },
  {
    // Composition only: what grows here belongs to a package.
    files: ['apps/web/src/{routes,shared}/**/*.tsx'],
    ignores: STORIES,
    rules: { 'max-lines': ['error', { max: 120 }] },
  },
  {
    files: [...TESTS, ...STORIES],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      // What came over the wire is any until a test has looked at it.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-base-to-string': 'off',
      'house/no-raw-colours': 'off',
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
          'AbortSignal',
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
