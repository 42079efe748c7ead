import { ZONE } from '../../fixtures/appointments.ts';
import { templates } from '../../fixtures/notes.ts';
import { componentContract } from '../../testing/componentContract.tsx';
import { TemplateList } from './TemplateList.tsx';

componentContract(TemplateList, { templates, zone: ZONE, level: 2, onChoose: () => undefined });
