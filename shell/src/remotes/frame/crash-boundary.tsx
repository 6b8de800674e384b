import { Component, type ReactNode } from 'react';
import { RemoteFailure } from '../loading/remote-failure.ts';

type Props = {
  children: ReactNode;
  /** Another place in the product: what crashed at the last one may work at this one. */
  place: string;
  fallback: (failure: RemoteFailure, retry: () => void) => ReactNode;
};
type State = { failure: RemoteFailure | null; place: string };

/** Keeps an error of one remote's screens inside its own frame. */
export class CrashBoundary extends Component<Props, State> {
  override state: State = { failure: null, place: this.props.place };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: new RemoteFailure('crashed', error) };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.place === state.place ? null : { failure: null, place: props.place };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    return this.props.fallback(failure, () => this.setState({ failure: null }));
  }
}
