import { ROOT, inRoot } from '../lib/root.mjs';

const long = (lines) => 'export {};\n'.repeat(lines);

/** One deliberately bad text for each rule of the house: rule, file it would stand in, text. */
const BAD = [
  ['house/static-styles', 'packages/ui/src/x.tsx', 'styled.b`color: ${(p) => p.c};`;'],
  ['house/static-styles', 'apps/web/src/x.tsx', 'styled(Button).attrs({})`color: ${(p) => p.c};`;'],
  ['house/no-raw-colours', 'packages/ui/src/x.tsx', 'styled.b`color: #0af;`;'],
  ['house/no-raw-colours', 'packages/forms/src/x.tsx', "export const ink = 'rgb(0, 0, 0)';"],
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
  ['packages/themes/src/x.ts', "export const ink = '#0a2540';"],
  ['packages/api/src/x.ts', "import axios from 'axios'; axios();"],
  ['apps/server/src/providers/mail/smtp.ts', "import nodemailer from 'nodemailer'; nodemailer();"],
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
    const results = await eslint.lintText(text, { filePath: inRoot(file) });
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
