import { usePhysician } from '@openvisit/api';
import { Button, Card, ErrorState, Page, physicianName, Skeleton } from '@openvisit/ui';
import { Link, useParams } from 'react-router-dom';
import { usePracticeBranding } from '../../shared/branding.ts';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { RequestForm } from './RequestForm.tsx';

/** Asks an available physician for a visit right now (PW-03). */
export default function AskForVisit() {
  const { id = '' } = useParams();
  const { data, error, reload } = usePhysician(id);
  usePageTitle('Visit now');
  usePracticeBranding(data);
  const back = (
    <Button as={Link} to={paths.physician(id)} variant="quiet">
      Back to the profile
    </Button>
  );
  return (
    <Page
      title={data ? `See ${physicianName(data)} now` : 'Visit now'}
      description="In an emergency, call 911."
      back={back}
      width="narrow"
    >
      {data && (
        <Card>
          <RequestForm key={data.id} physician={data} onChanged={reload} />
        </Card>
      )}
      {!data && error && <ErrorState onRetry={() => void reload()}>{error.message}</ErrorState>}
      {!data && !error && <Skeleton shape="block" count={3} label="Loading the physician" />}
    </Page>
  );
}
