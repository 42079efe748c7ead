/** What a patient agrees to with the fee of a visit (BX-03, BX-09). */
export const FEES_TEXT = `# Fee agreement

What you agree to when you book a visit at the fee shown.

## The fee

The physician sets the fee. The amount shown when you book is the fee of this visit. It stays the same, even if the physician changes their fee later.

## When you pay

The fee may be reserved on your card once the physician has accepted the visit. It is charged after the visit has been completed, and only if you and the physician were in the call together. Nothing above the fee is reserved or charged for the visit. A reservation that is not needed is released.

## Missed visits and late changes

When you book, we show what a missed visit, a late cancellation and a late answer cost. These amounts stay the same for this visit, are never more than its fee, and are charged to your card, each at most once:

The no-show fee, if the physician waited in the call and you did not come.

The late cancellation fee, if you cancel an accepted visit less than 24 hours before it starts.

The late reschedule fee, if the physician asked you more than 24 hours before the start to choose another time, and you answer later than 24 hours before the start.

You pay nothing if the physician cancels, does not come, or asks you for another time less than 24 hours before the start. A visit that you request for right now has no such fees.

## What is not included

Medicine, tests and care elsewhere are not part of the fee.
`;
