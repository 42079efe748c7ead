/** What a person of age allows their parent (PW-06). */
export const PARENT_ACCESS_TEXT = `# Access of a parent

You are of age, so your health record is yours alone. This says what you share if you let your parent keep access.

## What your parent can do

Your parent can open your health record, book visits for you, join your calls, and read messages, notes and summaries of all your visits. Physicians see that your parent takes part.

## What you can see

Every access to your record is logged. Under Record access you see when your parent opened it.

## Your choice

You do not have to allow this, and you need not give a reason. You can withdraw it at any time under Family. From that moment on your parent can no longer open your record, book for you, or read later visits. Visits from before stay readable for your parent.
`;
