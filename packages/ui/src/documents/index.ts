export { MissingCharactersError } from './missing-characters.ts';
export { drawNote } from './note/draw-note.tsx';
export type { NoteFacts } from './note/NoteDocument.tsx';
export { drawReceipt } from './receipt/draw-receipt.tsx';
