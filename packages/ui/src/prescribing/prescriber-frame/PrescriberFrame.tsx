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

/* The provider's page knows nothing of a dark room: until it has painted, paper is under it. */
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

/** What the page may do: run, send its forms, open its own windows; never lead ours away. */
const SANDBOX = 'allow-scripts allow-forms allow-popups allow-downloads';
/** The provider's page keeps its sign-in only under its own origin. Under ours, that would undo the sandbox. */
const SANDBOXES = { provider: `${SANDBOX} allow-same-origin`, ourselves: SANDBOX } as const;

export interface PrescriberFrameProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** The single-sign-on address; null while it is fetched. It signs in by itself and works once. */
  src: string | null;
  /** What the frame is for; its name. Default 'e-Prescription'. */
  label?: string;
  /** Who serves the page: the provider from its own origin (default), or our own server in a practice that tries it out. */
  servedBy?: 'provider' | 'ourselves';
  /** Why there is no address: the provider's description, or its model-state messages joined by commas. */
  error?: string | null;
  /** Asks for a new address. */
  onRetry?: () => void;
}

/** The e-prescription provider's own page, inside ours (CR-12). */
export function PrescriberFrame({
  src,
  label = 'e-Prescription',
  servedBy = 'provider',
  error,
  onRetry,
  ...rest
}: PrescriberFrameProps) {
  const [loaded, setLoaded] = useState<string | null>(null);
  if (error) {
    return (
      <Root data-state="failed" {...rest}>
        <ErrorState title="The e-prescription page could not be opened" onRetry={onRetry}>
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
          onLoad={() => setLoaded(src)}
        />
      )}
      {loading && (
        <Middle role="status">
          <Spinner />
          <p>Signing you in to e-prescribing…</p>
        </Middle>
      )}
    </Root>
  );
}
