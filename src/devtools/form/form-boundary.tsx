import { Component, type ReactNode } from "react";

interface FormBoundaryProps {
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Data that no form can bear are edited as JSON instead. */
export class FormBoundary extends Component<FormBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
