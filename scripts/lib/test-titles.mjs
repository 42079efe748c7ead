import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { getRootPath } from './root.mjs';

const SKIPPED_FOLDERS = new Set(['dist', 'node_modules', '.turbo', '.cache', '.git', '.data']);
const TEST_FILE = /\.(test|spec|stories)\.tsx?$|^scripts\/visual\/boards\.mjs$/;
/** `checkBoard` is the test function of the theme boards. */
const RUNNERS = new Set(['test', 'it', 'describe', 'checkBoard']);
/** Tests that do not run do not count. */
const NOT_RUN = new Set(['skip', 'fixme', 'todo']);
const ID = /\b([A-Z]{2})-(\d{2})\b(?:\s*(?:…|\.\.\.)\s*(?:\1-)?(\d{2})\b)?/g;

const listTestFiles = (folder) =>
  readdirSync(getRootPath(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return SKIPPED_FOLDERS.has(entry.name) ? [] : listTestFiles(path);
    return TEST_FILE.test(path) ? [path] : [];
  });

/** Requirement ids in a title. A range such as `AC-01…AC-03` includes the ids between. */
export const findIds = (title) =>
  [...title.matchAll(ID)].flatMap(([, area, from, to]) => {
    const last = Number(to ?? from);
    const ids = [];
    for (let n = Number(from); n <= last; n += 1) ids.push(`${area}-${String(n).padStart(2, '0')}`);
    return ids;
  });

/** `test.describe.serial(…)` → ['test', 'describe', 'serial']; `test.each(rows)(…)` → ['test', 'each']. */
const getCalleeNames = (ts, node) => {
  if (ts.isIdentifier(node)) return [node.text];
  if (ts.isPropertyAccessExpression(node)) return [...getCalleeNames(ts, node.expression), node.name.text];
  return ts.isCallExpression(node) || ts.isTaggedTemplateExpression(node)
    ? getCalleeNames(ts, node.expression ?? node.tag)
    : [];
};

const getTitle = (node) => node?.getText().replace(/^['"`]|['"`]$/g, '') ?? '';

const findTitles = (ts, file, text) => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const stories = file.includes('.stories.');
  const titles = [];
  const visit = (node) => {
    if (ts.isCallExpression(node)) {
      const names = getCalleeNames(ts, node.expression);
      const runs = RUNNERS.has(names[0]) && !names.some((name) => NOT_RUN.has(name));
      if (RUNNERS.has(names[0]) && !runs) return;
      if (runs && node.arguments.length > 0) titles.push(getTitle(node.arguments[0]));
    }
    if (stories && ts.isPropertyAssignment(node) && node.name.getText() === 'name')
      titles.push(getTitle(node.initializer));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return titles;
};

/** Maps each test file to the requirement ids in its titles. */
export const findIdsByFile = async () => {
  const { default: ts } = await import('typescript');
  const files = ['packages', 'sandboxes', 'apps', 'e2e', 'scripts'].flatMap(listTestFiles).sort();
  return new Map(
    files
      .map((file) => {
        const text = readFileSync(join(getRootPath(), file), 'utf8');
        return [file, [...new Set(findTitles(ts, file, text).flatMap(findIds))].sort()];
      })
      .filter(([, ids]) => ids.length > 0),
  );
};
