import { t } from '@openvisit/contract';
import { TextArea } from '@openvisit/ui';
import { FormFrame, type UndraftedFormProps } from '../binding/FormFrame.tsx';
import { useValidatedForm } from '../binding/useValidatedForm.ts';
import { widgetSitesSchema, type WidgetSitesInput } from '../schemas/settings.ts';

export interface WidgetSitesFormProps extends UndraftedFormProps<string[]> {
  /** The sites that may show the widget now. */
  origins: readonly string[];
}

/** The sites that may show the booking widget, one in each line (BX-21). */
export function WidgetSitesForm({
  origins,
  onSave,
  submitLabel = t('Save sites'),
  children,
  ...frame
}: WidgetSitesFormProps) {
  const form = useValidatedForm<WidgetSitesInput>({
    schema: widgetSitesSchema,
    defaultValues: { sites: origins.join('\n') },
    onSubmit: ({ sites }, info) => onSave(sites.split(/\s+/).filter(Boolean), info),
  });
  return (
    <FormFrame label={t('Sites that may show the widget')} form={form} submitLabel={submitLabel} {...frame}>
      <TextArea
        label={t('Sites that may show the widget')}
        hint={t('One address in each line, such as https://www.example.org. No other site can show it.')}
        rows={3}
        {...form.field('sites')}
      />
      {children}
    </FormFrame>
  );
}
