import { ROOT, rootPath } from '../lib/root.mjs';

const long = (lines) => 'export {};\n'.repeat(lines);

/** One deliberately bad text for each rule of the house: rule, file it would stand in, text. */
const BAD = [
  ['house/static-styles', 'packages/ui/src/x.tsx', 'styled.b`color: ${(p) => p.c};`;'],
  ['house/static-styles', 'apps/web/src/x.tsx', 'styled(Button).attrs({})`color: ${(p) => p.c};`;'],
  ['house/static-styles', 'packages/ui/src/x.tsx', 'styled.b<{ $c: string }>`color: ${(p) => p.$c};`;'],
  ['house/static-styles', 'packages/ui/src/x.tsx', 'css`${on && ((p) => p.c)}`;'],
  ['house/static-styles', 'packages/ui/src/x.tsx', 'const ink = (p) => p.c; styled.b`color: ${ink};`;'],
  [
    'house/static-styles',
    'packages/ui/src/x.tsx',
    'styled.b.attrs((p) => ({ style: { x: p.x } }))`top: 0;`;',
  ],
  ['house/static-styles', 'packages/ui/src/x.tsx', "styled.b({ color: 'red' });"],
  ['house/static-styles', 'packages/ui/src/x.tsx', 'styled(Button)((p) => ({ color: p.c }));'],
  ['house/no-raw-colours', 'packages/ui/src/x.tsx', 'styled.b`color: #0af;`;'],
  ['house/no-raw-colours', 'packages/forms/src/x.tsx', "export const ink = 'rgb(0, 0, 0)';"],
  ['house/no-raw-sizes', 'packages/ui/src/x.tsx', 'styled.b`padding: 12px;`;'],
  ['house/no-raw-sizes', 'packages/ui/src/x.tsx', 'styled.b`margin: ${token.space[1]} -0.5rem;`;'],
  ['house/no-raw-sizes', 'packages/ui/src/x.tsx', 'css`width: calc(${token.space[1]} + .25cm);`;'],
  ['house/no-raw-sizes', 'packages/ui/src/x.tsx', 'styled.b`--_gap: 4pt;`;'],
  ['house/no-raw-sizes', 'packages/ui/src/x.tsx', 'styled.b`transition: opacity 120ms;`;'],
  ['house/no-raw-sizes', 'packages/ui/src/x.tsx', 'styled.b`@media (min-width: 48em) { top: 0; }`;'],
  ['house/no-raw-sizes', 'packages/ui/src/x.tsx', 'export const X = () => <b style={{ width: 12 }} />;'],
  ['house/no-raw-sizes', 'packages/ui/src/x.tsx', "export const X = () => <b style={{ top: '1rem' }} />;"],
  ['house/no-raw-shadows', 'packages/ui/src/x.tsx', 'styled.b`box-shadow: 0 0 1em ${token.color.border};`;'],
  ['house/no-raw-shadows', 'packages/ui/src/x.tsx', 'styled.b`text-shadow: 0 0 0.1em currentcolor;`;'],
  [
    'house/no-raw-shadows',
    'packages/ui/src/x.tsx',
    'styled.b`box-shadow: ${token.shadow.raised}, 0 1em 0 ${token.line.hair} ${token.color.border};`;',
  ],
  [
    'house/no-raw-shadows',
    'packages/ui/src/x.tsx',
    'styled.b`filter: drop-shadow(0 0 1em ${token.color.border});`;',
  ],
  [
    'house/no-raw-shadows',
    'packages/ui/src/x.tsx',
    "export const X = () => <b style={{ boxShadow: '0 0 1em' }} />;",
  ],
  ['house/no-boolean-looks', 'packages/ui/src/x.tsx', 'export interface XProps { primary?: boolean }'],
  [
    'house/no-boolean-looks',
    'packages/ui/src/x.tsx',
    'export interface XProps { fullWidth: true | undefined }',
  ],
  ['house/no-boolean-looks', 'packages/forms/src/x.tsx', 'export type XProps = Y & { isCompact?: boolean };'],
  [
    'house/no-boolean-looks',
    'packages/forms/src/x.tsx',
    'interface OwnProps { hasBorder?: boolean | undefined }',
  ],
  ['no-restricted-imports', 'packages/ui/src/x.tsx', "import useSWR from 'swr'; useSWR();"],
  ['no-restricted-imports', 'packages/forms/src/x.ts', "import axios from 'axios'; axios();"],
  ['no-restricted-imports', 'apps/web/src/x.ts', "import axios from 'axios'; axios();"],
  ['no-restricted-imports', 'apps/server/src/modules/x.ts', "import Stripe from 'stripe'; Stripe();"],
  ['no-restricted-imports', 'packages/api/src/x.ts', "import * as ot from '@opentok/client'; ot();"],
  ['no-restricted-globals', 'packages/ui/src/x.tsx', "void fetch('/api');"],
  ['no-restricted-globals', 'apps/web/src/x.ts', "export const s = new WebSocket('/');"],
  ['max-lines', 'apps/web/src/routes/x/X.tsx', long(121)],
  ['max-lines', 'packages/ui/src/x.tsx', long(401)],
  ['no-console', 'apps/server/src/x.ts', "console.log('x');"],
  ['@typescript-eslint/no-explicit-any', 'packages/ui/src/x.ts', 'export const x = (y: any) => y;'],
  ['@typescript-eslint/ban-ts-comment', 'packages/ui/src/x.ts', '// @ts-ignore\nexport {};'],
  ['no-empty', 'apps/server/src/x.ts', 'try { x(); } catch {}'],
  ['no-warning-comments', 'packages/ui/src/x.ts', '// todo: later\nexport {};'],
];

/** What the same rules must leave alone. */
const GOOD = [
  ['packages/ui/src/x.tsx', "styled.b`color: ${token('accent')};`;"],
  ['packages/ui/src/x.tsx', 'styled.b<{ $c: string }>`color: ${token.color.accent}; ${Icon} { top: 0; }`;'],
  ['packages/ui/src/x.tsx', "styled.input.attrs({ type: 'file' })`inset: 0;`;"],
  [
    'packages/ui/src/x.tsx',
    'styled.b`/* 12px */ margin: 0 -1em; width: min(${token.measure.sm}, 100%, 50vw, 3ch); rotate: 90deg; flex: 1 1 0px;`;',
  ],
  ['packages/ui/src/x.tsx', 'styled.b`@media ${media.phone} { top: 0; } @media print { top: 0; }`;'],
  ['packages/ui/src/x.tsx', 'styled.b`animation: ${turn} calc(${token.motion.slow} * 2) infinite;`;'],
  ['packages/ui/src/x.tsx', 'styled.b`transition: box-shadow ${token.motion.fast}; box-shadow: none;`;'],
  [
    'packages/ui/src/x.tsx',
    'styled.b`box-shadow: inset 0 0 0 ${token.line.hair} ${token.color.border}, ${token.shadow.raised};`;',
  ],
  ['packages/ui/src/x.tsx', "export const X = () => <b style={{ '--x': 3, opacity: 0.5, width: '50%' }} />;"],
  [
    'packages/ui/src/x.tsx',
    'export interface XProps { disabled?: boolean; busy?: boolean; open: boolean; required?: boolean; checked?: boolean; hasMore: boolean; loadingMore: boolean; readOnly?: boolean; own?: boolean }',
  ],
  ['packages/ui/src/x.tsx', "export interface XProps { size?: 'small' | 'large' }"],
  ['packages/ui/src/x.stories.tsx', 'export const X = () => <b style={{ width: 320 }} />;'],
  ['packages/themes/src/x.ts', "export const ink = '#0a2540';"],
  ['packages/api/src/x.ts', "import axios from 'axios'; axios();"],
  ['apps/server/src/integrations/mail/smtp.ts', "import nodemailer from 'nodemailer'; nodemailer();"],
  ['apps/web/src/routes/x/X.tsx', long(119)],
];

const houseRules = new Set(BAD.map(([rule]) => rule));

/** Proves that each rule of the house notices its bad text, and that none cries over a good one. */
export const brokenLint = async () => {
  const { ESLint } = await import('eslint');
  const { default: ts } = await import('typescript-eslint');
  // These files do not exist, so the rules that need types have nothing to ask.
  const withoutTypes = { ...ts.configs.disableTypeChecked, files: ['**/*.{ts,tsx}'] };
  withoutTypes.languageOptions = { parserOptions: { project: null, projectService: false } };
  const eslint = new ESLint({ cwd: ROOT, overrideConfig: [withoutTypes] });
  const told = async (file, text) => {
    const results = await eslint.lintText(text, { filePath: rootPath(file) });
    return results.flatMap((result) => result.messages.map((message) => message.ruleId ?? message.message));
  };
  const failed = [];
  for (const [rule, file, text] of BAD) {
    const rules = await told(file, text);
    if (!rules.includes(rule))
      failed.push(
        `${rule} did not notice in ${file}: ${text.slice(0, 60)} (${rules.join(', ') || 'silence'})`,
      );
  }
  for (const [file, text] of GOOD) {
    const wrong = (await told(file, text)).filter((rule) => houseRules.has(rule));
    if (wrong.length > 0)
      failed.push(`${wrong.join(', ')} cries over a good text in ${file}: ${text.slice(0, 60)}`);
  }
  return { passed: BAD.length + GOOD.length - failed.length, failed };
};
