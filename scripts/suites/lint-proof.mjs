import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCachePath, ROOT, getRootPath } from '../lib/root.mjs';
import { run, getToolPath } from '../lib/run.mjs';

const buildLongFile = (lines) => 'export {};\n'.repeat(lines);

/** Code that each lint rule must report: rule, file path for linting, code. */
const FORBIDDEN_CODE = [
  ['openvisit/static-styles', 'packages/ui/src/x.tsx', 'styled.b`color: ${(p) => p.c};`;'],
  ['openvisit/static-styles', 'apps/web/src/x.tsx', 'styled(Button).attrs({})`color: ${(p) => p.c};`;'],
  ['openvisit/static-styles', 'packages/ui/src/x.tsx', 'styled.b<{ $c: string }>`color: ${(p) => p.$c};`;'],
  ['openvisit/static-styles', 'packages/ui/src/x.tsx', 'css`${on && ((p) => p.c)}`;'],
  ['openvisit/static-styles', 'packages/ui/src/x.tsx', 'const ink = (p) => p.c; styled.b`color: ${ink};`;'],
  [
    'openvisit/static-styles',
    'packages/ui/src/x.tsx',
    'styled.b.attrs((p) => ({ style: { x: p.x } }))`top: 0;`;',
  ],
  ['openvisit/static-styles', 'packages/ui/src/x.tsx', "styled.b({ color: 'red' });"],
  ['openvisit/static-styles', 'packages/ui/src/x.tsx', 'styled(Button)((p) => ({ color: p.c }));'],
  ['openvisit/no-raw-colors', 'packages/ui/src/x.tsx', 'styled.b`color: #0af;`;'],
  ['openvisit/no-raw-colors', 'packages/forms/src/x.tsx', "export const ink = 'rgb(0, 0, 0)';"],
  ['openvisit/no-raw-sizes', 'packages/ui/src/x.tsx', 'styled.b`padding: 12px;`;'],
  ['openvisit/no-raw-sizes', 'packages/ui/src/x.tsx', 'styled.b`margin: ${token.space[1]} -0.5rem;`;'],
  ['openvisit/no-raw-sizes', 'packages/ui/src/x.tsx', 'css`width: calc(${token.space[1]} + .25cm);`;'],
  ['openvisit/no-raw-sizes', 'packages/ui/src/x.tsx', 'styled.b`--_gap: 4pt;`;'],
  ['openvisit/no-raw-sizes', 'packages/ui/src/x.tsx', 'styled.b`transition: opacity 120ms;`;'],
  ['openvisit/no-raw-sizes', 'packages/ui/src/x.tsx', 'styled.b`@media (min-width: 48em) { top: 0; }`;'],
  ['openvisit/no-raw-sizes', 'packages/ui/src/x.tsx', 'export const X = () => <b style={{ width: 12 }} />;'],
  [
    'openvisit/no-raw-sizes',
    'packages/ui/src/x.tsx',
    "export const X = () => <b style={{ top: '1rem' }} />;",
  ],
  [
    'openvisit/no-raw-shadows',
    'packages/ui/src/x.tsx',
    'styled.b`box-shadow: 0 0 1em ${token.color.border};`;',
  ],
  ['openvisit/no-raw-shadows', 'packages/ui/src/x.tsx', 'styled.b`text-shadow: 0 0 0.1em currentcolor;`;'],
  [
    'openvisit/no-raw-shadows',
    'packages/ui/src/x.tsx',
    'styled.b`box-shadow: ${token.shadow.raised}, 0 1em 0 ${token.line.hair} ${token.color.border};`;',
  ],
  [
    'openvisit/no-raw-shadows',
    'packages/ui/src/x.tsx',
    'styled.b`filter: drop-shadow(0 0 1em ${token.color.border});`;',
  ],
  [
    'openvisit/no-raw-shadows',
    'packages/ui/src/x.tsx',
    "export const X = () => <b style={{ boxShadow: '0 0 1em' }} />;",
  ],
  ['openvisit/no-boolean-variants', 'packages/ui/src/x.tsx', 'export interface XProps { primary?: boolean }'],
  [
    'openvisit/no-boolean-variants',
    'packages/ui/src/x.tsx',
    'export interface XProps { fullWidth: true | undefined }',
  ],
  [
    'openvisit/no-boolean-variants',
    'packages/forms/src/x.tsx',
    'export type XProps = Y & { isCompact?: boolean };',
  ],
  [
    'openvisit/no-boolean-variants',
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
  ['max-lines', 'apps/web/src/routes/x/X.tsx', buildLongFile(121)],
  ['max-lines', 'packages/ui/src/x.tsx', buildLongFile(401)],
  ['regexp/no-super-linear-backtracking', 'packages/contract/src/x.ts', 'export const x = /^(?:a+)+$/;'],
  ['regexp/no-super-linear-move', 'apps/server/src/x.ts', 'export const x = /\\s+$/;'],
  ['no-console', 'apps/server/src/x.ts', "console.log('x');"],
  ['@typescript-eslint/no-explicit-any', 'packages/ui/src/x.ts', 'export const x = (y: any) => y;'],
  ['@typescript-eslint/ban-ts-comment', 'packages/ui/src/x.ts', '// @ts-ignore\nexport {};'],
  ['no-empty', 'apps/server/src/x.ts', 'try { x(); } catch {}'],
  ['no-warning-comments', 'packages/ui/src/x.ts', '// todo: later\nexport {};'],
];

/** Code that each rule with types must report: rule, code. */
const FORBIDDEN_TYPED_CODE = [
  ['no-floating-promises', 'const save = async () => 1;\nsave();'],
  ['no-unnecessary-condition', 'export const isSaved = (id: string) => id !== null;'],
  ['no-unsafe-return', 'export const parse = (text: string): number => JSON.parse(text);'],
  ['restrict-template-expressions', 'export const name = (of: object) => `${of}`;'],
];

/** Code that the same rules must accept. */
const ALLOWED_CODE = [
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
  ['apps/web/src/routes/x/X.tsx', buildLongFile(119)],
];

const provenRules = new Set(FORBIDDEN_CODE.map(([rule]) => rule));

/** Lints files in its own folder, because the rules with types read files from the disk. */
const listTypeFailures = async () => {
  const folder = getCachePath('lint-proof');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: { strict: true } }));
  const failed = [];
  for (const [rule, text] of FORBIDDEN_TYPED_CODE) {
    const file = join(folder, `${rule}.ts`);
    writeFileSync(file, text);
    const { output } = await run(
      getToolPath('oxlint'),
      ['--config', getRootPath('.oxlintrc.json'), '--type-aware', '--no-ignore', file],
      { quiet: true },
    );
    if (!output.includes(`typescript(${rule})`)) failed.push(`${rule} does not report: ${text}\n${output}`);
  }
  return failed;
};

/** Verifies that each lint rule reports its bad example and accepts the good ones. */
export const proveLintRules = async () => {
  const { ESLint } = await import('eslint');
  const eslint = new ESLint({ cwd: ROOT });
  const listReportedRules = async (file, text) => {
    const results = await eslint.lintText(text, { filePath: getRootPath(file) });
    return results.flatMap((result) => result.messages.map((message) => message.ruleId ?? message.message));
  };
  const failed = [];
  for (const [rule, file, text] of FORBIDDEN_CODE) {
    const rules = await listReportedRules(file, text);
    if (!rules.includes(rule))
      failed.push(
        `${rule} does not report in ${file}: ${text.slice(0, 60)} (${rules.join(', ') || 'nothing reported'})`,
      );
  }
  for (const [file, text] of ALLOWED_CODE) {
    const wrong = (await listReportedRules(file, text)).filter((rule) => provenRules.has(rule));
    if (wrong.length > 0)
      failed.push(`${wrong.join(', ')} reports a good text in ${file}: ${text.slice(0, 60)}`);
  }
  failed.push(...(await listTypeFailures()));
  return {
    passed: FORBIDDEN_CODE.length + ALLOWED_CODE.length + FORBIDDEN_TYPED_CODE.length - failed.length,
    failed,
  };
};
