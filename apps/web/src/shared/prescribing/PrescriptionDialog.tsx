import { t, type Prescription } from '@openvisit/contract';
import { Button, Dialog, PrescriptionSheet } from '@openvisit/ui';
import { Download, Printer } from 'lucide-react';

export interface PrescriptionDialogProps {
  prescription: Prescription;
  /** The viewer's IANA time zone. */
  zone: string;
  /** The PDF is being created. */
  busy: boolean;
  /** Downloads the PDF. */
  onSave: () => void;
  onClose: () => void;
}

/** A prescription to read, print and download (PA-05). */
export const PrescriptionDialog = ({
  prescription,
  zone,
  busy,
  onSave,
  onClose,
}: PrescriptionDialogProps) => (
  <Dialog open size="lg" onClose={onClose} title={t('Prescription')}>
    <PrescriptionSheet
      prescription={prescription}
      zone={zone}
      actions={
        <>
          <Button icon={<Download aria-hidden />} busy={busy} onClick={onSave}>
            {t('Download PDF')}
          </Button>
          <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
            {t('Print')}
          </Button>
        </>
      }
    />
  </Dialog>
);
