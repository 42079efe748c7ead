import { draftOfTemplate } from '@openvisit/contract';
import { templates } from '../../fixtures/notes.ts';
import { componentContract } from '../../testing/componentContract.tsx';
import { TemplateDetail } from './TemplateDetail.tsx';

componentContract(TemplateDetail, {
  mode: 'edit',
  template: templates[0]!,
  draft: draftOfTemplate(templates[0]!),
  backHref: '#templates',
  onChange: () => undefined,
  onSave: () => undefined,
  onCancel: () => undefined,
});
