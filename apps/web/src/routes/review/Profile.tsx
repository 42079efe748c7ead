import { useReview } from '@openvisit/api';
import { DOCTOR_STATUS_DISPLAY, PHYSICIAN_DOCUMENTS, type ReviewFile } from '@openvisit/contract';
import {
  ErrorState,
  Link,
  Page,
  formatPhysicianName,
  Skeleton,
  SplitView,
  Stack,
  StatusBadge,
} from '@openvisit/ui';
import { ArrowLeft } from 'lucide-react';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { DocumentSection } from './DocumentSection.tsx';
import { ProfileDecision } from './ProfileDecision.tsx';
import { ProfileFacts } from './ProfileFacts.tsx';
import { useDecisions } from './useDecisions.ts';

const Back = () => (
  <Link as={RouterLink} to={paths.review} variant="quiet">
    <ArrowLeft aria-hidden />
    Profiles
  </Link>
);

const File = ({ file, reload }: { file: ReviewFile; reload: () => Promise<void> }) => {
  const decisions = useDecisions(reload);
  return (
    <Page
      width="full"
      back={<Back />}
      title={formatPhysicianName(file)}
      description={file.details?.speciality.join(', ')}
      actions={<StatusBadge {...DOCTOR_STATUS_DISPLAY[file.doctor_status]} />}
    >
      <SplitView sticky="on" aside={<ProfileDecision file={file} decisions={decisions} />}>
        <Stack gap={6}>
          {PHYSICIAN_DOCUMENTS.map((document) => (
            <DocumentSection
              key={document}
              file={file}
              document={document}
              decisions={decisions}
              onReload={() => void reload()}
            />
          ))}
          <ProfileFacts file={file} />
        </Stack>
      </SplitView>
    </Page>
  );
};

/** A physician's file, to accept or deny (PO-28). */
export default function Profile() {
  usePageTitle('Profile under review');
  const { id = '' } = useParams();
  const { data, error, reload } = useReview(id);
  if (data) return <File file={data} reload={reload} />;
  return (
    <Page title="Profile" back={<Back />}>
      {error ? (
        <ErrorState title="The profile could not be loaded" onRetry={() => void reload()}>
          {error.message}
        </ErrorState>
      ) : (
        <Skeleton shape="card" count={3} label="Loading profile" />
      )}
    </Page>
  );
}
