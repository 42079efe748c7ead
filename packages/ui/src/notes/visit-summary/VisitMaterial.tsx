import { t, type FileRef, type VisitSummary } from '@openvisit/contract';
import { formatFileSize } from '../../inputs/file-field/files.ts';
import { formatPrescriber } from '../../format/people.ts';
import { LinkButton, Muted, Part, Rows } from './VisitSummary.styles.ts';

export interface VisitMaterialProps {
  /** The visit with its prescriptions and files. */
  visit: VisitSummary;
  /** Opens a file in full size. */
  onOpenFile: (file: FileRef) => void;
}

/**
 * The prescriptions of a visit and the files that were released to the patient (BX-13). Parts without content
 * are left out.
 */
export const VisitMaterial = ({ visit, onOpenFile }: VisitMaterialProps) => {
  const released = visit.files.filter(({ is_released }) => is_released);
  return (
    <>
      {visit.prescriptions.length > 0 && (
        <Part>
          <h3>{t('Prescriptions')}</h3>
          <Rows>
            {visit.prescriptions.map((item) => (
              <li key={item.id}>
                <strong>{item.DisplayName}</strong>
                {item.Directions !== null && <p>{item.Directions}</p>}
                <Muted>
                  {[formatPrescriber({ ...item, degree: null }), item.Pharmacy].filter(Boolean).join(' · ')}
                </Muted>
              </li>
            ))}
          </Rows>
        </Part>
      )}
      {released.length > 0 && (
        <Part>
          <h3>{t('Files')}</h3>
          <Rows>
            {released.map(({ file }) => (
              <li key={file.id}>
                <LinkButton type="button" onClick={() => onOpenFile(file)}>
                  {file.name}
                </LinkButton>{' '}
                <Muted as="span">{formatFileSize(file.size)}</Muted>
              </li>
            ))}
          </Rows>
        </Part>
      )}
    </>
  );
};
