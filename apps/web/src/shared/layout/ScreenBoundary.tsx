import { Button, Stack, Text } from '@openvisit/ui';
import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ScreenLoadError } from '../navigation/lazy-screen.ts';

interface BoundaryProps {
  /** The address shown; a new one gives the screen a new chance. */
  address: string;
  children: ReactNode;
}

interface BoundaryState {
  error: Error | null;
  address: string;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, address: this.props.address };

  static getDerivedStateFromError(error: Error): Partial<BoundaryState> {
    return { error };
  }

  static getDerivedStateFromProps({ address }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return address === state.address ? null : { address, error: null };
  }

  private readonly retry = () => {
    // code that did not arrive is remembered as missing by the browser; only a new page asks again
    if (this.state.error instanceof ScreenLoadError) window.location.reload();
    else this.setState({ error: null });
  };

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    const missing = error instanceof ScreenLoadError;
    return (
      <Stack role="alert" align="center" gap={3}>
        <Text size="lg" weight="semibold">
          {missing ? 'This screen could not be loaded' : 'Something went wrong on this screen'}
        </Text>
        <Text tone="muted">
          {missing
            ? 'Please check your connection and try again.'
            : 'What you did before is saved. Please try again.'}
        </Text>
        <Button onClick={this.retry}>Try again</Button>
      </Stack>
    );
  }
}

/** Keeps a failure of one screen to that screen and offers to try again; never a blank page. */
export const ScreenBoundary = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  return <Boundary address={pathname}>{children}</Boundary>;
};
