/** What a parent declares when they add a dependent (PW-06). */
export const GUARDIAN_TEXT = `# Declaration of a parent

You care for somebody else in OpenVisit. This says what you confirm, and what happens when they grow up.

## What you confirm

You are the parent or the legal guardian of this person, and you may decide about their health care alone or with the agreement of everybody else who decides. What you enter about them is true as far as you know.

## What you can do

You can keep their health record, book visits for them, join the call with them, read messages, notes and summaries, and pay for their visits. Physicians see that you are the parent. Every access to the record is logged, yours too.

## An account of their own

You can invite them to an account of their own. They then see their record and your access to it, and both of you can book.

## When they turn 18

From the 18th birthday on, the record is theirs alone. You can still read the visits that took place before that day. You cannot open the record, book, or read later visits unless they allow it in their own account. They can withdraw this at any time.
`;
