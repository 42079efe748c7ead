import { ZONE } from '../../fixtures/appointments.ts';
import { screenshots } from '../../fixtures/notes.ts';
import { componentContract } from '../../testing/componentContract.tsx';
import { NoteScreenshots } from './NoteScreenshots.tsx';

componentContract(NoteScreenshots, { screenshots, zone: ZONE, onDelete: () => undefined });
