import { ZONE } from '../../fixtures/appointments.ts';
import { patientFiles } from '../../fixtures/files.ts';
import { componentContract } from '../../testing/componentContract.tsx';
import { FileList } from './FileList.tsx';

componentContract(
  FileList,
  { files: patientFiles, zone: ZONE, onOpen: () => undefined, onDownload: () => undefined },
  {
    within: (list) => (
      <main>
        <h2>Files</h2>
        {list}
      </main>
    ),
  },
);
