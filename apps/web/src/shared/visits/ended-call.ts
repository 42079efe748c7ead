/** Router state of the screen that follows a call which ended the visit. */
export interface EndedCall {
  /** Id of the visit, whose fee its physician now confirms (AP-13). */
  endedVisit: string;
  /** Id of the note that was written in the call and is not locked yet; null if there is none. */
  openNoteId: string | null;
}
