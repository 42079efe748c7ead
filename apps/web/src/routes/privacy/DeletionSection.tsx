import { t } from '@openvisit/contract';
import { Button, Card, Stack, Text } from '@openvisit/ui';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/navigation/paths.ts';

/** Leads to the page that deletes the account (BX-22). */
export const DeletionSection = () => (
  <Stack as="section" gap={3} aria-labelledby="delete-account">
    <Text as="h2" size="lg" id="delete-account">
      {t('Delete my account')}
    </Text>
    <Card>
      <Stack gap={4} align="start">
        <Text>
          {t(
            'Your profile, your sign-in and your cards are erased. Visits, notes and payments are kept as the law asks. You see everything before you decide.',
          )}
        </Text>
        <Button as={Link} to={paths.deleteAccount}>
          {t('See what is deleted')}
        </Button>
      </Stack>
    </Card>
  </Stack>
);
