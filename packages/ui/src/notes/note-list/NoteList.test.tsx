import { NOW, ZONE } from '../../fixtures/appointments.ts';
import { noteSummaries } from '../../fixtures/notes.ts';
import { componentContract } from '../../testing/componentContract.tsx';
import { NoteList } from './NoteList.tsx';

componentContract(
  NoteList,
  { notes: noteSummaries, zone: ZONE, now: NOW, onOpen: () => undefined },
  // Rows are headings under the heading of the tab they stand in.
  {
    within: (list) => (
      <section>
        <h1>Patient</h1>
        <h2>Notes</h2>
        {list}
      </section>
    ),
  },
);
