import { ZONE } from '../../fixtures/appointments.ts';
import { lockedNote } from '../../fixtures/notes.ts';
import { vitals } from '../../fixtures/patients.ts';
import { componentContract } from '../../testing/componentContract.tsx';
import { NoteView } from './NoteView.tsx';

componentContract(NoteView, { note: lockedNote, vitals, zone: ZONE });
