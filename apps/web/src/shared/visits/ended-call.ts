/** Router state of the screen that follows a call which ended the visit. */
export interface EndedCall {
  /** Id of the visit, whose fee its physician now confirms (AP-13). */
  endedVisit: string;
}
