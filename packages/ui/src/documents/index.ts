export { drawEarnings } from './earnings/draw-earnings.tsx';
export type { EarningsFacts } from './earnings/EarningsDocument.tsx';
export { drawMedicalHistory } from './medical-history/draw-medical-history.tsx';
export { MissingCharactersError } from './missing-characters.ts';
export { drawNote } from './note/draw-note.tsx';
export type { NoteFacts } from './note/NoteDocument.tsx';
export { drawReceipt } from './receipt/draw-receipt.tsx';
export { drawVisitSummary } from './visit-summary/draw-visit-summary.tsx';
export type { VisitSummaryFacts } from './visit-summary/VisitSummaryDocument.tsx';
