import { t } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { useState, type ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { ErrorState } from '../../feedback/error-state/ErrorState.tsx';
import { Spinner } from '../../feedback/spinner/Spinner.tsx';

const Root = styled.div`
  position: relative;
  display: grid;
  min-height: ${token.measure.sm};
  height: 100%;
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.lg};
  background-color: ${token.color.surface};
  color: ${token.color.onSurface};
  overflow: clip;
`;

/* White until the provider's page has painted, because that page has no dark appearance. */
const Frame = styled.iframe`
  width: 100%;
  height: 100%;
  min-height: inherit;
  border: 0;
  background-color: Canvas;
  color-scheme: only light;

  [data-state='loading'] > & {
    visibility: hidden;
  }
`;

const Middle = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  align-content: center;
  justify-items: center;
  gap: ${token.space[3]};
  padding: ${token.space[4]};
  color: ${token.color.onSurfaceMuted};
  text-align: center;
`;

/** Allows scripts, forms and popups, but not navigating our window. */
const SANDBOX = 'allow-scripts allow-forms allow-popups allow-downloads';
/**
 * The provider's session needs its own origin. On our origin, `allow-same-origin` would defeat the sandbox.
 */
const SANDBOXES = { provider: `${SANDBOX} allow-same-origin`, ourselves: SANDBOX } as const;

export interface PrescriberFrameProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** The single sign-on URL, which works once; null while loading. */
  src: string | null;
  /** Accessible name of the frame. Default 'e-Prescription'. */
  label?: string;
  /** Origin of the page: the provider (default), or our own server with the e-prescribing sandbox. */
  servedBy?: 'provider' | 'ourselves';
  /** Why there is no URL: the provider's error, or its validation messages joined by commas. */
  error?: string | null;
  /** Called for every page that the frame has loaded, such as the one after a prescription was written. */
  onPage?: () => void;
  /** Requests a new URL. */
  onRetry?: () => void;
}

/** Embeds the page of the e-prescribing provider (CR-12). */
export function PrescriberFrame({
  src,
  label = t('e-Prescription'),
  servedBy = 'provider',
  error,
  onPage,
  onRetry,
  ...rest
}: PrescriberFrameProps) {
  const [loaded, setLoaded] = useState<string | null>(null);
  if (error) {
    return (
      <Root data-state="failed" {...rest}>
        <ErrorState title={t('The e-prescription page could not be opened')} onRetry={onRetry}>
          {error}
        </ErrorState>
      </Root>
    );
  }
  const loading = src === null || loaded !== src;
  return (
    <Root data-state={loading ? 'loading' : 'ready'} aria-busy={loading} {...rest}>
      {src !== null && (
        <Frame
          key={src}
          title={label}
          src={src}
          sandbox={SANDBOXES[servedBy]}
          referrerPolicy="no-referrer"
          onLoad={() => {
            setLoaded(src);
            onPage?.();
          }}
        />
      )}
      {loading && (
        <Middle role="status">
          <Spinner />
          <p>{t('Signing you in to e-prescribing…')}</p>
        </Middle>
      )}
    </Root>
  );
}
