import { addLicense, updateLicense } from '@openvisit/api';
import { REPLY_MESSAGES, type StateLicense, t } from '@openvisit/contract';
import { LicenseForm, UnsavedChangesDialog, type LicenseInput, type UploadFile } from '@openvisit/forms';
import { Button, Dialog, useToasts } from '@openvisit/ui';
import { useClosingForm } from '../../../shared/useClosingForm.ts';
import { toLicenseBody, toLicenseValues } from './physician-form-values.ts';

export interface LicenseEditorProps {
  /** The license to change; null adds one. */
  license: StateLicense | null;
  /** yyyy-MM-dd in the physician's zone. */
  today: string;
  upload: UploadFile;
  onClose: () => void;
}

/** Adds a license of a further state, or changes one (BX-05). */
export const LicenseEditor = ({ license, today, upload, onClose }: LicenseEditorProps) => {
  const { formProps, finish, cancel, dialog } = useClosingForm(`license:${license?.id ?? 'new'}`);
  const { show } = useToasts();
  const save = async (input: LicenseInput) => {
    const body = toLicenseBody(input);
    await (license ? updateLicense(license.id, { ...body, revision: license.revision }) : addLicense(body));
    finish(() => {
      show({ tone: 'success', text: REPLY_MESSAGES.LICENSE_ADDED });
      onClose();
    });
  };
  return (
    <>
      <Dialog
        open
        onClose={() => cancel(onClose)}
        title={license ? t('License of {state}', { state: license.state }) : t('Add a license')}
      >
        <LicenseForm
          {...formProps}
          defaultValues={license ? toLicenseValues(license) : undefined}
          today={today}
          upload={upload}
          onSave={save}
          actions={<Button onClick={() => cancel(onClose)}>{t('Cancel')}</Button>}
        />
      </Dialog>
      <UnsavedChangesDialog {...dialog} />
    </>
  );
};
