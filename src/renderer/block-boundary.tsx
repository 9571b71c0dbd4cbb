import { Component, type ReactNode } from "react";
import { BlockPlaceholder } from "./block-placeholder.tsx";
import { failureOf, type BlockFailure } from "./failure.ts";

interface BoundaryProps {
  readonly block: { readonly id: string; readonly type: string };
  readonly showProblems: boolean;
  readonly onFailure: (failure: BlockFailure) => void;
  /** Called with the id of a block that is no longer shown as failed: edited code gets a new boundary. */
  readonly onRecovered?: ((id: string) => void) | undefined;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly caught?: { readonly error: unknown } | undefined;
}

/** Error boundary of one block (architecture, principle 6). Reset by changed data. */
export class BlockBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = {};

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { caught: { error } };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFailure(failureOf(this.props.block, error));
  }

  override componentDidUpdate(before: BoundaryProps): void {
    if (this.state.caught && before.block !== this.props.block) {
      this.setState({ caught: undefined });
    }
  }

  override componentWillUnmount(): void {
    if (this.state.caught) this.props.onRecovered?.(this.props.block.id);
  }

  override render(): ReactNode {
    const { block, showProblems, children } = this.props;
    const { caught } = this.state;
    if (caught === undefined) return children;
    return (
      <BlockPlaceholder failure={failureOf(block, caught.error)} showProblems={showProblems} />
    );
  }
}
