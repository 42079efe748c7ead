import {
  PLAN,
  RECORDS,
  VISITS,
  type PlannedVisit,
  type RecordName,
  type Relation,
  type RelationFixture,
  type VisitName,
} from './relations.ts';

/**
 * What of each visit each caller reads; nothing where a caller is missing.
 * L: the visit in lists; D: its detail; H: the patient's health summary with it; C: the chat;
 * J: the call, once it opens; A: accesses to it in the access log.
 */
export const VISIT_ACCESS: Record<VisitName, Partial<Record<Relation, string>>> = {
  own: { physician: 'LDHCJA', patient: 'LDCJA' },
  'with an invited guest': { physician: 'LDHCJA', 'invited guest': 'LD', patient: 'LDCJA' },
  'with an accepted guest': { physician: 'LDHCJA', 'accepted guest': 'LDHCJ', patient: 'LDCJA' },
  'with a declined guest': { physician: 'LDHCJA', patient: 'LDCJA' },
  'of a dependent with an account': { physician: 'LDHCJA', parent: 'LDCJA', dependent: 'LDCJA' },
  'of a dependent without an account': { physician: 'LDHCJA', parent: 'LDCJA' },
  denied: { 'former physician': 'LDCA', patient: 'LDCA' },
  canceled: { 'former physician': 'LDCA', patient: 'LDCA' },
  missed: { 'former physician': 'LDCA', patient: 'LDCA' },
  "of another physician's patient": { 'other physician': 'LDHCJA', 'other patient': 'LDCJA' },
  "of another parent's dependent": { 'other physician': 'LDHCJA', 'other parent': 'LDCJA' },
};

/** Who reads each health record with its documents, and which physicians open it at the e-prescription provider. */
export const RECORD_ACCESS: Record<RecordName, { owners: Relation[]; prescribers: Relation[] }> = {
  patient: { owners: ['patient'], prescribers: ['physician', 'accepted guest'] },
  parent: { owners: ['parent'], prescribers: [] },
  dependent: { owners: ['parent', 'dependent'], prescribers: ['physician'] },
  child: { owners: ['parent'], prescribers: ['physician'] },
  'other patient': { owners: ['other patient'], prescribers: ['other physician'] },
  'other parent': { owners: ['other parent'], prescribers: [] },
  'other child': { owners: ['other parent'], prescribers: ['other physician'] },
};

/** The letters of {@link VISIT_ACCESS}; empty for a visit that the caller has no relation to. */
const formatRelation = (relation: Relation, name: VisitName): string => VISIT_ACCESS[name][relation] ?? '';

/** Texts of a health record that a caller may not read, given what they may read of its visits. */
const listForeignTextsOfRecord = (
  { records }: RelationFixture,
  name: RecordName,
  related: readonly [PlannedVisit, string][],
): string[] => {
  const { id, surname, allergy, document, documentName } = records[name];
  const ofRecord = related.filter(([{ patient }]) => patient === name);
  const isKnown = ofRecord.length > 0;
  // A visit names the parent of its patient.
  const isNamed = isKnown || related.some(([{ parent }]) => parent === name);
  const readsHealth = ofRecord.some(([, letters]) => letters.includes('H'));
  return [
    document,
    documentName,
    ...(readsHealth ? [] : [allergy]),
    ...(isKnown ? [] : [id]),
    ...(isNamed ? [] : [surname]),
  ];
};

/** Ids and texts of the visits and records that a caller may not receive in any reply or event. */
export const listForeignTexts = (fixture: RelationFixture, relation: Relation): string[] => {
  const ofVisits = VISITS.flatMap((name) => {
    const { id, topic, message } = fixture.visits[name];
    const letters = formatRelation(relation, name);
    return [...(letters === '' ? [id, topic] : []), ...(letters.includes('C') ? [] : [message ?? []].flat())];
  });
  const related = VISITS.filter((name) => formatRelation(relation, name) !== '').map(
    (name): [PlannedVisit, string] => [PLAN[name], formatRelation(relation, name)],
  );
  const foreign = RECORDS.filter((name) => !RECORD_ACCESS[name].owners.includes(relation));
  return [...ofVisits, ...foreign.flatMap((name) => listForeignTextsOfRecord(fixture, name, related))];
};
