import { medicalRecords } from '../../fixtures/files.ts';
import { componentContract } from '../../testing/componentContract.tsx';
import { MedicalRecordCard } from './MedicalRecordCard.tsx';

componentContract(
  MedicalRecordCard,
  { record: medicalRecords[0]!, onOpen: () => undefined, onEdit: () => undefined, onRemove: () => undefined },
  {
    within: (card) => (
      <main>
        <h2>Records</h2>
        {card}
      </main>
    ),
  },
);
