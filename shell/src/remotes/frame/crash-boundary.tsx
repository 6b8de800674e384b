import { Component, type ReactNode } from 'react';
import { RemoteFailure } from '../loading/remote-failure.ts';

type Props = {
  children: ReactNode;
  /** A change of this key shows the children again, because another page can work after one crashed. */
  resetKey: string;
  fallback: (failure: RemoteFailure, retry: () => void) => ReactNode;
};
type State = { failure: RemoteFailure | null; resetKey: string };

/** Shows the fallback for an error that its children throw while they render. */
export class CrashBoundary extends Component<Props, State> {
  override state: State = { failure: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: new RemoteFailure('crashed', error) };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { failure: null, resetKey: props.resetKey };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    return this.props.fallback(failure, () => this.setState({ failure: null }));
  }
}
