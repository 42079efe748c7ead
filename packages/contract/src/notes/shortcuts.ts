import { t } from '../language/translate.ts';
import { formatVital } from '../vitals/format-vital.ts';
import { VITAL_LABELS, VITAL_MEASURES, type VitalMeasure, type Vitals } from '../vitals/vitals.ts';
import { insertTemplate, type NoteDraft, type NotePart, type TemplateDraft } from './note.ts';

/** What a shortcut typed into a note inserts: a text at the cursor ('/bp'), or a template into every field ('.cough'). */
export type NoteShortcut = {
  /** The name to type after the trigger. */
  name: string;
  /** Description of what it inserts, shown in the list. */
  label: string;
} & ({ trigger: '/'; text: string } | { trigger: '.'; template: TemplateDraft });

/** A shortcut that is being typed before the cursor. */
export interface ShortcutToken {
  trigger: NoteShortcut['trigger'];
  /** The text typed after the trigger. */
  query: string;
  /** Position of the trigger in the text. */
  start: number;
}

const TOKEN = /(?:^|\s)([./])([\p{L}\p{N}-]*)$/u;
/** Longer than any token, so that a long text is not searched at each keystroke. */
const TOKEN_MAX = 60;

/** The shortcut that is being typed at `cursor`, at the beginning of a word; null if there is none. */
export const findShortcutToken = (text: string, cursor: number): ShortcutToken | null => {
  const before = text.slice(Math.max(0, cursor - TOKEN_MAX), cursor);
  const [, trigger, query = ''] = TOKEN.exec(before) ?? [];
  return trigger === '.' || trigger === '/' ? { trigger, query, start: cursor - query.length - 1 } : null;
};

const normalizeName = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The shortcuts whose name begins with what was typed, then those that contain it. */
export const matchShortcuts = (
  shortcuts: readonly NoteShortcut[],
  { trigger, query }: ShortcutToken,
): NoteShortcut[] => {
  const wanted = normalizeName(query);
  const found = shortcuts.filter(
    (item) => item.trigger === trigger && normalizeName(item.name).includes(wanted),
  );
  const getPrefixRank = ({ name }: NoteShortcut) => Number(!normalizeName(name).startsWith(wanted));
  return found.toSorted((a, b) => getPrefixRank(a) - getPrefixRank(b));
};

export interface InsertedShortcut {
  draft: NoteDraft;
  /** Position of the cursor in the field after the insertion. */
  cursor: number;
}

/** Replaces what was typed with what the shortcut inserts; every other text stays (CR-05). */
export const insertShortcut = (
  draft: NoteDraft,
  part: NotePart,
  { start, query }: ShortcutToken,
  shortcut: NoteShortcut,
): InsertedShortcut => {
  const before = draft[part].slice(0, start);
  const after = draft[part].slice(start + 1 + query.length);
  if (shortcut.trigger === '/') {
    const inserted = before + shortcut.text;
    return { draft: { ...draft, [part]: inserted + after }, cursor: inserted.length };
  }
  const next = insertTemplate({ ...draft, [part]: before + after }, shortcut.template);
  return { draft: next, cursor: next[part].length };
};

const SHORTCUT_NAMES: Readonly<Record<VitalMeasure, string>> = {
  blood_pressure: 'bp',
  pulse: 'hr',
  oxygen_saturation: 'spo2',
  temperature: 'temp',
  weight: 'wt',
  height: 'ht',
};

/** Shortcuts for the patient's last vitals: /bp, /hr, /spo2, /temp, /wt, /ht. Those that were not taken are left out. */
export const buildVitalsShortcuts = (vitals: Vitals): NoteShortcut[] =>
  VITAL_MEASURES.flatMap((measure) => {
    const value = formatVital(measure, vitals[measure]);
    const text = `${t(VITAL_LABELS[measure])} ${value}`;
    return value === '' ? [] : [{ trigger: '/' as const, name: SHORTCUT_NAMES[measure], label: text, text }];
  });
