import { addDoctorDocument, ApiError, isApiError, localZone, updateDoctorDocument } from '@openvisit/api';
import { uploadFile } from '@openvisit/api/files';
import { MESSAGES, type OwnPhysician } from '@openvisit/contract';
import { DocumentsForm, type DocumentsInput, type UploadFile } from '@openvisit/forms';
import { Banner, type FileItem } from '@openvisit/ui';
import { useState } from 'react';
import { usePageTitle } from '../../../shared/navigation/usePageTitle.ts';
import { useStepForm } from '../useStepForm.tsx';
import { documentsBody, documentsValues } from './physician-form-values.ts';
import { deniedDocuments } from './denied-documents.ts';
import { DocumentDialog } from './DocumentDialog.tsx';
import { PhysicianProfileLoader } from './PhysicianProfileLoader.tsx';
import { usePhysicianStep } from './usePhysicianStep.ts';
import { useToday } from '../useToday.ts';

const SAID = { added: MESSAGES.DOCUMENT_DETAILS_UPDATED, updated: MESSAGES.DOCUMENT_DETAILS_UPDATED };

const isSaved = ({ documents }: OwnPhysician) => documents !== null;

const valuesOf = ({ documents }: OwnPhysician) => documentsValues(documents);

const save = (values: DocumentsInput, { id, documents }: OwnPhysician) => {
  const body = documentsBody(values);
  return documents
    ? updateDoctorDocument(id ?? '', { ...body, version: documents.version })
    : addDoctorDocument(body);
};

/** Where the store is full, or too much was uploaded, trying again does not help: the server's sentence says what does. */
const SAYS_WHAT_HELPS: readonly number[] = [429, 507];

/** A refused file is told why; anything else is the sentence of the step (A8). */
const upload: UploadFile = async (file, kind, options) => {
  try {
    return await uploadFile(file, kind, options);
  } catch (error) {
    if (!isApiError(error) || ['refused', 'aborted'].includes(error.kind)) throw error;
    if (SAYS_WHAT_HELPS.includes(error.status)) throw error;
    throw new ApiError(error.kind, MESSAGES.DOCUMENT_UPLOAD_FAILED, error.status);
  }
};

const Form = ({ own }: { own: OwnPhysician }) => {
  const step = useStepForm('documents');
  const onSave = usePhysicianStep({ own, isSaved, save, valuesOf, said: SAID });
  const [shown, setShown] = useState<FileItem | null>(null);
  return (
    <>
      {deniedDocuments(own).map(({ name, reason }) => (
        <Banner key={name} tone="danger" title={`${name}:`}>
          {reason ?? 'Please upload this document once more.'}
        </Banner>
      ))}
      <DocumentsForm
        {...step}
        onSave={onSave}
        defaultValues={valuesOf(own)}
        today={useToday(own.details?.doctor_timezone ?? localZone())}
        upload={upload}
        onOpenFile={setShown}
      />
      {shown && <DocumentDialog item={shown} onClose={() => setShown(null)} />}
    </>
  );
};

/** What shows that the physician may practise (PO-12, PO-13). */
export default function Documents() {
  usePageTitle('Documents');
  return <PhysicianProfileLoader>{(own) => <Form own={own} />}</PhysicianProfileLoader>;
}
