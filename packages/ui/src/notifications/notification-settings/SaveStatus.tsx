import { t } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import styled from 'styled-components';
import { Banner } from '../../feedback/banner/Banner.tsx';

/** Whether the last change of a part of the settings is saved; each change is saved at once. */
export interface ChoiceSave {
  state: 'SAVING' | 'SAVED' | 'FAILED';
  /** Why it could not be saved. */
  error?: string | null;
}

/* Keeps its line while it is empty, so that nothing moves. */
const Root = styled.p`
  min-height: 1lh;
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
`;

/** Announces politely that the last change is saved. Empty until something has been changed. */
export function SaveStatus({ save }: { save: ChoiceSave | undefined }) {
  return (
    <Root role="status">
      {save?.state === 'SAVING' && t('Saving…')}
      {save?.state === 'SAVED' && t('Saved')}
    </Root>
  );
}

/** Why the last change was not saved, and that the choice before it is back. */
export function SaveFailure({ save }: { save: ChoiceSave | undefined }) {
  if (save?.state !== 'FAILED') return null;
  return (
    <Banner tone="danger" title={t('Your change was not saved. Your previous choice is back.')}>
      {save.error}
    </Banner>
  );
}
