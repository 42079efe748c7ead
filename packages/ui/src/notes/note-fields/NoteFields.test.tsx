import { draftOfNote } from '@openvisit/contract';
import { openNote } from '../../fixtures/notes.ts';
import { componentContract } from '../../testing/componentContract.tsx';
import { NoteFields } from './NoteFields.tsx';

componentContract(NoteFields, { draft: draftOfNote(openNote), onChange: () => undefined });
