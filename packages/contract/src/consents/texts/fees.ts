/** What a patient agrees to with the fee of a visit (BX-03, BX-09). */
export const FEES_TEXT = `# Fee agreement

What you agree to when you book a visit at the fee shown.

## The fee

The physician sets the fee. The amount shown when you book is the fee of this visit. It stays the same, even if the physician changes their fee later.

## When you pay

The fee may be reserved on your card once the physician has accepted the visit. It is charged after the visit has been completed, and only if you and the physician were in the call together. Nothing above the fee is reserved or charged for the visit. A reservation that is not needed is released.

## What is not included

Medicine, tests and care elsewhere are not part of the fee.
`;
