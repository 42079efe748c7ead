import {
  addPhysicianDocuments,
  ApiError,
  isApiError,
  getLocalZone,
  updatePhysicianDocuments,
} from '@openvisit/api';
import { uploadFile } from '@openvisit/api/files';
import { type OwnPhysician, ONBOARDING_MESSAGES, t } from '@openvisit/contract';
import { DocumentsForm, type DocumentsInput, type UploadFile } from '@openvisit/forms';
import { Banner, Stack, type FileItem } from '@openvisit/ui';
import { useState } from 'react';
import { DemoFilesHint } from '../../../shared/DemoFilesHint.tsx';
import { usePageTitle } from '../../../shared/navigation/usePageTitle.ts';
import { useStepForm } from '../useStepForm.tsx';
import { buildDocumentsBody, toDocumentsValues } from './physician-form-values.ts';
import { listDeniedDocuments } from './denied-documents.ts';
import { FurtherLicenses } from './FurtherLicenses.tsx';
import { DocumentDialog } from './DocumentDialog.tsx';
import { PhysicianProfileLoader } from './PhysicianProfileLoader.tsx';
import { usePhysicianStep } from './usePhysicianStep.ts';
import { useToday } from '../../../shared/useToday.ts';

const SUCCESS_MESSAGES = {
  added: ONBOARDING_MESSAGES.DOCUMENT_DETAILS_UPDATED,
  updated: ONBOARDING_MESSAGES.DOCUMENT_DETAILS_UPDATED,
};

const isSaved = ({ documents }: OwnPhysician) => documents !== null;

const toValues = ({ documents }: OwnPhysician) => toDocumentsValues(documents);

const save = (values: DocumentsInput, { id, documents }: OwnPhysician) => {
  const body = buildDocumentsBody(values);
  return documents
    ? updatePhysicianDocuments(id ?? '', { ...body, version: documents.version })
    : addPhysicianDocuments(body);
};

/** Rate limit and full storage: the server's message says what to do. */
const ACTIONABLE_STATUSES: readonly number[] = [429, 507];

/** Shows the server's reason for refusing a file, and the step's own message for other failures (A8). */
const upload: UploadFile = async (file, kind, options) => {
  try {
    return await uploadFile(file, kind, options);
  } catch (error) {
    if (!isApiError(error) || ['refused', 'aborted'].includes(error.kind)) throw error;
    if (ACTIONABLE_STATUSES.includes(error.status)) throw error;
    throw new ApiError(error.kind, ONBOARDING_MESSAGES.DOCUMENT_UPLOAD_FAILED, error.status);
  }
};

const Form = ({ own }: { own: OwnPhysician }) => {
  const step = useStepForm('documents');
  const onSave = usePhysicianStep({ own, isSaved, save, toValues, messages: SUCCESS_MESSAGES });
  const today = useToday(own.details?.doctor_timezone ?? getLocalZone());
  const [shown, setShown] = useState<FileItem | null>(null);
  return (
    <Stack gap={5}>
      {listDeniedDocuments(own).map(({ name, reason }) => (
        <Banner key={name} tone="danger" title={`${name}:`}>
          {reason ?? t('Please upload this document again.')}
        </Banner>
      ))}
      <DemoFilesHint />
      <DocumentsForm
        {...step}
        onSave={onSave}
        defaultValues={toValues(own)}
        today={today}
        practiceState={own.practice?.practice_address.state}
        upload={upload}
        onOpenFile={setShown}
      />
      {own.documents && <FurtherLicenses today={today} upload={upload} />}
      {shown && <DocumentDialog item={shown} onClose={() => setShown(null)} />}
    </Stack>
  );
};

/** Proof that the physician is licensed to practice (PO-12, PO-13). */
export default function Documents() {
  usePageTitle(t('Documents'));
  return <PhysicianProfileLoader>{(ownPhysician) => <Form own={ownPhysician} />}</PhysicianProfileLoader>;
}
