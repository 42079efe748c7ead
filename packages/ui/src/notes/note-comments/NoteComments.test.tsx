import { ZONE } from '../../fixtures/appointments.ts';
import { lockedNote } from '../../fixtures/notes.ts';
import { componentContract } from '../../testing/componentContract.tsx';
import { NoteComments } from './NoteComments.tsx';

componentContract(
  NoteComments,
  { comments: lockedNote.comment, zone: ZONE, draft: 'Results', onAdd: () => undefined },
  {
    within: (comments) => (
      <main>
        <h2>Note</h2>
        {comments}
      </main>
    ),
  },
);
