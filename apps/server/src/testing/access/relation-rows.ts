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
 * J: the call, once it opens; A: accesses to it in the access log; S: the summary for the patient, once it is shared.
 */
export const VISIT_ACCESS: Record<VisitName, Partial<Record<Relation, string>>> = {
  own: { physician: 'LDHCJAS', patient: 'LDCJAS' },
  'with an invited guest': { physician: 'LDHCJAS', 'invited guest': 'LD', patient: 'LDCJAS' },
  'with an accepted guest': { physician: 'LDHCJAS', 'accepted guest': 'LDHCJ', patient: 'LDCJAS' },
  'with a declined guest': { physician: 'LDHCJAS', patient: 'LDCJAS' },
  'of a dependent with an account': { physician: 'LDHCJAS', parent: 'LDCJAS', dependent: 'LDCJAS' },
  'of a dependent without an account': { physician: 'LDHCJAS', parent: 'LDCJAS' },
  denied: { 'former physician': 'LDCA', patient: 'LDCAS' },
  canceled: { 'former physician': 'LDCA', patient: 'LDCAS' },
  missed: { 'former physician': 'LDCA', patient: 'LDCAS' },
  "of another physician's patient": { 'other physician': 'LDHCJAS', 'other patient': 'LDCJAS' },
  "of another parent's dependent": { 'other physician': 'LDHCJAS', 'other parent': 'LDCJAS' },
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

/** Who reads a record: the patient's side, and the physicians who care for the patient. */
export const listRecordReaders = (name: RecordName): Relation[] => [
  ...RECORD_ACCESS[name].owners,
  ...RECORD_ACCESS[name].prescribers,
];

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
  const foreign = RECORDS.filter((name) => !listRecordReaders(name).includes(relation));
  return [...ofVisits, ...foreign.flatMap((name) => listForeignTextsOfRecord(fixture, name, related))];
};
