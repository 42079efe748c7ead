import { t } from '@openvisit/contract';
import { Button, Stack, Text } from '@openvisit/ui';
import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ScreenLoadError } from '../navigation/lazy-screen.ts';

interface BoundaryProps {
  /** The current path; a change resets the error. */
  path: string;
  heading: 'h1' | 'h2';
  children: ReactNode;
}

interface BoundaryState {
  error: Error | null;
  path: string;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, path: this.props.path };

  static getDerivedStateFromError(error: Error): Partial<BoundaryState> {
    return { error };
  }

  static getDerivedStateFromProps({ path }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return path === state.path ? null : { path, error: null };
  }

  override componentDidMount() {
    window.addEventListener('online', this.retryLoading);
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.retryLoading);
  }

  /** Loads a screen whose code could not be loaded, once the connection is back. */
  private readonly retryLoading = () => {
    if (this.state.error instanceof ScreenLoadError) this.retry();
  };

  private readonly retry = () => {
    // The browser caches a failed module load until the page is reloaded.
    if (this.state.error instanceof ScreenLoadError) window.location.reload();
    else this.setState({ error: null });
  };

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    const isLoadError = error instanceof ScreenLoadError;
    return (
      <Stack role="alert" align="center" gap={3}>
        <Text as={this.props.heading} size="lg" weight="semibold">
          {isLoadError ? t('This screen could not be loaded') : t('Something went wrong on this screen')}
        </Text>
        <Text tone="muted">
          {isLoadError
            ? t('Please check your connection and try again.')
            : t('Your saved data is not affected. Please try again.')}
        </Text>
        <Button onClick={this.retry}>{t('Try again')}</Button>
      </Stack>
    );
  }
}

export interface ScreenBoundaryProps {
  /** Level of the error's heading: `h2` inside a page, which has its own `h1`. Default `h1`. */
  heading?: 'h1' | 'h2';
  children: ReactNode;
}

/** Shows an error with a retry button when a screen fails, instead of a blank page. */
export const ScreenBoundary = ({ heading = 'h1', children }: ScreenBoundaryProps) => {
  const { pathname } = useLocation();
  return (
    <Boundary path={pathname} heading={heading}>
      {children}
    </Boundary>
  );
};
