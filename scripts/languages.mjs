// Compares the texts of the sources with the Spanish catalog: `npm run languages [path]` lists what is missing or wrong below a path.

import { readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { ROOT, getRootPath, print } from './lib/root.mjs';

const CATALOG = 'packages/contract/src/language/es';
const SOURCES = [
  'packages/contract/src',
  'packages/api/src',
  'packages/ui/src',
  'packages/forms/src',
  'apps/web/src',
  'apps/server/src',
];
/** Files whose English texts stay in the sources. */
const NOT_SHOWN =
  /\.(test|stories|fixtures)\.tsx?$|\/(fixtures|testing|demo|commands|schema)\/|\/endpoints\.ts$/;
/** Every text of these files is shown. */
const ALL_SHOWN = /^packages\/contract\/src\/messages\//;
/** Texts of headings and paragraphs, each of which is translated (BX-03). */
const CONSENT_TEXTS = /^packages\/contract\/src\/consents\/texts\//;
const TRANSLATORS = new Set(['t', 'translateNodes']);
/** Display the text they are given. */
const TITLE_HOOKS = new Set(['usePageTitle', 'useDocumentTitle']);
const TEXT_ATTRIBUTES =
  /^(label|title|aria-label|aria-description|aria-roledescription|placeholder|description|hint|alt|heading|text|lead|empty|pending|[a-z]+Label)$/;

const parse = (path) =>
  ts.createSourceFile(
    path,
    readFileSync(getRootPath(path), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

const listSources = () =>
  SOURCES.flatMap((folder) =>
    readdirSync(getRootPath(folder), { recursive: true })
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .filter((file) => /\.tsx?$/.test(file) && !NOT_SHOWN.test(file) && !file.startsWith(CATALOG)),
  );

/** Result in one of their operands, or contain both. */
const OPERATORS = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.PlusToken,
]);

/** The expressions whose value a conditional or combined expression can have. */
const listOutcomes = (node) => {
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
    return listOutcomes(node.expression);
  if (ts.isConditionalExpression(node))
    return [...listOutcomes(node.whenTrue), ...listOutcomes(node.whenFalse)];
  if (ts.isBinaryExpression(node) && OPERATORS.has(node.operatorToken.kind))
    return [...listOutcomes(node.left), ...listOutcomes(node.right)];
  return [node];
};

/** The string literals that an expression can evaluate to; none if its value is only known at run time. */
const listTexts = (node) =>
  listOutcomes(node)
    .filter(ts.isStringLiteralLike)
    .map(({ text }) => text);

/** A message of the contract, such as `VISIT_MESSAGES.SLOT_TAKEN`. */
const isMessage = (node) =>
  ts.isPropertyAccessExpression(node) && /(^|_)MESSAGES$/.test(node.expression.getText());

const isTextProperty = (property) =>
  ts.isPropertyAssignment(property) && TEXT_ATTRIBUTES.test(property.name.getText());

/** A literal beside a label or a hint, such as a tone or an id. */
const isCode = (property) =>
  ts.isStringLiteralLike(property.initializer) &&
  !isTextProperty(property) &&
  property.parent.properties.some(isTextProperty);

const listTextsWithin = (node) => {
  if (ts.isFunctionLike(node)) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isPropertyAssignment(node)) return isCode(node) ? [] : listTextsWithin(node.initializer);
  const texts = [];
  node.forEachChild((child) => {
    texts.push(...listTextsWithin(child));
  });
  return texts;
};

const isInFunction = (node) => {
  for (let parent = node.parent; parent; parent = parent.parent) if (ts.isFunctionLike(parent)) return true;
  return false;
};

const getCallee = ({ expression }) =>
  (ts.isPropertyAccessExpression(expression) ? expression.name : expression).getText();

/** A sentence, a phrase or a capitalised word, as opposed to a name in the code. */
const isPhrase = (text) =>
  /^[A-Z][a-z’']+( |$)|^[A-Za-z][a-z’']+ [a-z]+ [a-z]/.test(text) && !/^[A-Z][a-z]+[A-Z]/.test(text);

/** Texts, texts outside of translations, and translations that run when the module loads, of one file. */
const readTexts = (path) => {
  const source = parse(path);
  const texts = new Set();
  const problems = [];
  const report = (node, problem) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    problems.push(`${path}:${line + 1} ${problem}`);
  };
  const visit = (node) => {
    if (ts.isCallExpression(node)) {
      const callee = getCallee(node);
      if (TRANSLATORS.has(callee)) {
        for (const text of listTexts(node.arguments[0])) texts.add(text);
        if (!isInFunction(node))
          report(node, 'translates when the module loads, before the language is known');
      } else if (callee === 'formatCount') {
        for (const form of node.arguments.slice(1))
          for (const text of listTexts(form)) texts.add(`{count} ${text}`);
      } else if (TITLE_HOOKS.has(callee))
        for (const text of listTexts(node.arguments[0])) report(node, `is not translated: ${text}`);
      else if (callee === 'defineTexts')
        for (const text of listTextsWithin(node.arguments[0])) texts.add(text);
    } else if (ts.isJsxText(node) && /[A-Za-z]{2}/.test(node.text) && node.text.trim() !== 'OpenVisit')
      report(node, `is not translated: ${node.text.trim().replaceAll(/\s+/g, ' ')}`);
    else if (
      ts.isJsxAttribute(node) &&
      TEXT_ATTRIBUTES.test(node.name.getText()) &&
      node.initializer &&
      ts.isStringLiteral(node.initializer) &&
      /^[A-Z].*[a-z]/.test(node.initializer.text) &&
      node.initializer.text !== 'OpenVisit'
    )
      report(node, `is not translated: ${node.initializer.text}`);
    else if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent))
      for (const shown of listOutcomes(node.expression))
        if (isMessage(shown) || (ts.isStringLiteralLike(shown) && isPhrase(shown.text)))
          report(shown, `is not translated: ${shown.getText()}`);
    node.forEachChild(visit);
  };
  visit(source);
  if (ALL_SHOWN.test(path))
    for (const text of listTextsWithin(source))
      if (/[a-z ]/.test(text) && !text.startsWith('./')) texts.add(text);
  if (CONSENT_TEXTS.test(path))
    for (const text of listTextsWithin(source))
      for (const block of text.trim().split('\n\n')) texts.add(block.replace(/^#+ /, ''));
  return {
    path,
    texts,
    problems,
    phrases: [...listPhrases(source, texts)].map((text) => `${path} ? ${text}`),
  };
};

/** Literals that look like text and are not translated. Some are technical, so they do not fail the check. */
const listPhrases = (source, texts) => {
  const phrases = new Set();
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isLiteralTypeNode(node)) return;
    if (
      (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) &&
      isPhrase(node.text.trim()) &&
      !texts.has(node.text)
    )
      phrases.add(node.text);
    node.forEachChild(visit);
  };
  visit(source);
  return phrases;
};

const readCatalog = () => {
  const catalog = new Map();
  const problems = [];
  for (const file of readdirSync(getRootPath(CATALOG)).filter((name) => name !== 'index.ts')) {
    const visit = (node) => {
      if (ts.isPropertyAssignment(node)) {
        const text = ts.isStringLiteralLike(node.name) ? node.name.text : node.name.getText();
        if (catalog.has(text)) problems.push(`${CATALOG}/${file} repeats: ${text}`);
        catalog.set(text, node.initializer.text);
      }
      node.forEachChild(visit);
    };
    visit(parse(`${CATALOG}/${file}`));
  }
  return { catalog, problems };
};

const listPlaceholders = (text) => (text.match(/\{\w+\}|%s/g) ?? []).toSorted().join(' ');

/** Missing texts, problems and untranslated literals, one line each. `below` limits the sources to a path. */
export const findLanguageProblems = (below = '') => {
  const { catalog, problems } = readCatalog();
  const files = listSources()
    .filter((path) => path.startsWith(below))
    .map(readTexts);
  const used = new Set(files.flatMap(({ texts }) => [...texts]));
  const missing = new Set(files.flatMap(({ texts }) => [...texts]).filter((text) => !catalog.has(text)));
  return {
    missing: [...missing],
    wrong: [
      ...problems,
      ...files.flatMap((file) => file.problems),
      ...[...catalog]
        .filter(([text, translated]) => listPlaceholders(text) !== listPlaceholders(translated))
        .map(([text]) => `${CATALOG} has other placeholders: ${text}`),
      ...(below === ''
        ? [...catalog.keys()].filter((text) => !used.has(text)).map((text) => `${CATALOG} is unused: ${text}`)
        : []),
    ],
    phrases: files.flatMap((file) => file.phrases),
  };
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const given = process.argv[2];
  const { missing, wrong, phrases } = findLanguageProblems(given ? relative(ROOT, getRootPath(given)) : '');
  for (const line of wrong) print(line);
  for (const text of missing) print(`missing: ${JSON.stringify(text)}`);
  if (process.argv.includes('--phrases')) for (const line of phrases) print(line);
  print(`${wrong.length} wrong, ${missing.length} missing, ${phrases.length} literals to judge (--phrases)`);
  process.exitCode = wrong.length + missing.length > 0 ? 1 : 0;
}
