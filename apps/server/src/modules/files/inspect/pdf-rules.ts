import { PDFArray, PDFDict, PDFName, PDFNumber, PDFRef, type PDFObject } from 'pdf-lib';
import { getEntry, getEntryName, resolve, resolveEach, type PdfContent } from './pdf-parser.ts';

/** Why a document is refused. */
export type PdfProblem = 'protected' | 'active' | 'link' | 'invalid';

/** Actions that only move within the document. All others are refused, known or unknown. */
const ALLOWED_ACTIONS = new Set(['GoTo', 'Named']);
const ALLOWED_NAMED_ACTIONS = new Set(['NextPage', 'PrevPage', 'FirstPage', 'LastPage']);
/** Keys whose value is an action, or a dictionary that has no action type. */
const ACTION_KEYS = ['A', 'PA', 'OpenAction', 'Next'];
/** Annotations that are drawn or filled in. */
const ALLOWED_ANNOTATIONS = new Set(
  (
    'Link Widget Text FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Caret Stamp Ink ' +
    'Popup PrinterMark TrapNet Watermark Redact'
  ).split(' '),
);

const toEntries = (names: string, problem: PdfProblem): [string, PdfProblem][] =>
  names.split(' ').map((name) => [name, problem]);

/** Keys that no accepted document has. */
const REFUSED_KEYS = new Map<string, PdfProblem>([
  ['Encrypt', 'protected'],
  ...toEntries('URI URLS FS UF DOS Mac Unix', 'link'),
  ...toEntries('AA JS JavaScript XFA EF AF EmbeddedFile EmbeddedFiles Collection Launch', 'active'),
  ...toEntries('Renditions AlternatePresentations RichMediaContent RichMediaSettings', 'active'),
  ...toEntries('OPI FFilter FDecodeParms', 'active'),
]);

/** Names that no accepted document uses as a type, wherever the dictionary is. */
const REFUSED_TYPES = new Map<string, Map<string, PdfProblem>>([
  [
    'S',
    new Map([
      ...toEntries('URI GoToR GoToE GoToDp', 'link'),
      ...toEntries('JavaScript Launch SubmitForm ImportData ResetForm Hide SetOCGState Thread', 'active'),
      ...toEntries('Sound Movie Rendition Trans GoTo3DView RichMediaExecute', 'active'),
    ]),
  ],
  [
    'Type',
    new Map([
      ...toEntries('Filespec F', 'link'),
      ...toEntries('EmbeddedFile Rendition MediaClip Sound Collection RichMedia 3D 3DRef', 'active'),
    ]),
  ],
  ['Subtype', new Map(toEntries('FileAttachment Sound Movie Screen RichMedia 3D Projection PS', 'active'))],
]);

const checkKeys = (dictionary: PDFDict): PdfProblem | undefined =>
  dictionary
    .keys()
    .map((key) => REFUSED_KEYS.get(key.decodeText()))
    .find((problem) => problem !== undefined);

const checkTypes = (content: PdfContent, dictionary: PDFDict): PdfProblem | undefined => {
  for (const [key, refused] of REFUSED_TYPES) {
    const value = getEntry(dictionary, key);
    // A reader follows the reference; no program writes one. The procedures of a font may have such keys.
    if (value instanceof PDFRef && resolve(content, value).some((found) => found instanceof PDFName))
      return 'invalid';
    const problem = refused.get(getEntryName(dictionary, key) ?? '');
    if (problem) return problem;
  }
  return undefined;
};

const findActionProblem = (action: PDFDict): PdfProblem | undefined => {
  const type = getEntryName(action, 'S') ?? '';
  if (!ALLOWED_ACTIONS.has(type)) return REFUSED_TYPES.get('S')?.get(type) ?? 'active';
  const isAllowed = type !== 'Named' || ALLOWED_NAMED_ACTIONS.has(getEntryName(action, 'N') ?? '');
  return isAllowed ? undefined : 'active';
};

const checkActions = (content: PdfContent, dictionary: PDFDict): PdfProblem | undefined => {
  const targets = ACTION_KEYS.flatMap((key) => resolveEach(content, getEntry(dictionary, key)));
  const actions = targets.filter(
    (target): target is PDFDict => target instanceof PDFDict && getEntry(target, 'S') !== undefined,
  );
  if (getEntryName(dictionary, 'Type') === 'Action') actions.push(dictionary);
  const problems = actions.map(findActionProblem);
  return problems.includes('active') ? 'active' : problems.find((problem) => problem !== undefined);
};

const checkAnnotation = (dictionary: PDFDict): PdfProblem | undefined => {
  const isAnnotation =
    getEntryName(dictionary, 'Type') === 'Annot' || getEntry(dictionary, 'Rect') !== undefined;
  const subtype = getEntryName(dictionary, 'Subtype');
  return isAnnotation && subtype !== undefined && !ALLOWED_ANNOTATIONS.has(subtype) ? 'active' : undefined;
};

/**
 * `F` is a number in an annotation, and may name a resource, which is a dictionary. Otherwise it names another file. A
 * dictionary that names a file has other refused keys.
 */
const checkOtherFile = (content: PdfContent, dictionary: PDFDict): PdfProblem | undefined =>
  resolve(content, getEntry(dictionary, 'F')).every(
    (value) => value instanceof PDFNumber || value instanceof PDFDict,
  )
    ? undefined
    : 'link';

/** Old versions of a common viewer run what is not a number in this matrix. */
const checkFontMatrix = (content: PdfContent, dictionary: PDFDict): PdfProblem | undefined => {
  const isMatrix = (value: PDFObject) =>
    value instanceof PDFArray && value.asArray().every((element) => element instanceof PDFNumber);
  return resolve(content, getEntry(dictionary, 'FontMatrix')).every(isMatrix) ? undefined : 'active';
};

/** The most serious problem of all dictionaries, or null. */
export const findRefusedContent = (content: PdfContent): PdfProblem | null => {
  const problems = new Set<PdfProblem | undefined>();
  for (const dictionary of content.dictionaries) {
    problems.add(checkKeys(dictionary));
    problems.add(checkTypes(content, dictionary));
    problems.add(checkActions(content, dictionary));
    problems.add(checkAnnotation(dictionary));
    problems.add(checkOtherFile(content, dictionary));
    problems.add(checkFontMatrix(content, dictionary));
  }
  const order: PdfProblem[] = ['protected', 'invalid', 'active', 'link'];
  return order.find((problem) => problems.has(problem)) ?? null;
};

/** Names of trees that readers walk without looking back. */
const DESCENDING_KEYS = ['Kids', 'First', 'Next', 'Extends'];

const findTargets = (content: PdfContent, object: PDFObject, keys: readonly string[]): number[] => {
  if (!(object instanceof PDFDict)) return [];
  return keys.flatMap((key) => {
    const value = getEntry(object, key);
    const lists = value instanceof PDFRef ? resolve(content, value) : [value];
    const inLists = lists.flatMap((list) => (list instanceof PDFArray ? list.asArray() : []));
    return [value, ...inLists].flatMap((found) => (found instanceof PDFRef ? found.objectNumber : []));
  });
};

/** Whether objects form a circle along the keys. Repeatedly removes what nothing refers to; a circle remains. */
const hasCircle = (content: PdfContent, keys: readonly string[]): boolean => {
  const targets = new Map<number, number[]>();
  const references = new Map<number, number>();
  for (const [number, revisions] of content.objects) {
    const found = revisions.slice(-1).flatMap((object) => findTargets(content, object, keys));
    targets.set(number, found);
    for (const target of found) references.set(target, (references.get(target) ?? 0) + 1);
  }
  const free = [...targets.keys()].filter((number) => !references.has(number));
  for (let number = free.pop(); number !== undefined; number = free.pop()) {
    for (const target of targets.get(number) ?? []) {
      const left = (references.get(target) ?? 0) - 1;
      references.set(target, left);
      if (left === 0) free.push(target);
    }
    targets.delete(number);
  }
  return targets.size > 0;
};

/** Whether readers can show the document: it has a page, and its trees end. */
export const isComplete = (content: PdfContent): boolean => {
  const types = new Set(content.dictionaries.map((dictionary) => getEntryName(dictionary, 'Type')));
  if (!types.has('Catalog') || !types.has('Page')) return false;
  return !hasCircle(content, DESCENDING_KEYS) && !hasCircle(content, ['Parent']);
};
