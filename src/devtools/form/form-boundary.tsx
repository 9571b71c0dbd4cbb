import { Component, type ReactNode } from "react";
import { Button } from "../controls/button.tsx";
import { FormNotLoaded, forgetFailedForms } from "./load-form.ts";
import styles from "../inspector/inspector.module.css";
import { t } from "../i18n.ts";

interface FormBoundaryProps {
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Falls back to editing JSON if the data breaks the form, or if the form failed to load. */
export class FormBoundary extends Component<FormBoundaryProps, { readonly failure: unknown }> {
  override state: { readonly failure: unknown } = { failure: undefined };

  static getDerivedStateFromError(failure: unknown): { readonly failure: unknown } {
    return { failure };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    const { children, fallback } = this.props;
    if (failure === undefined) return children;
    if (!(failure instanceof FormNotLoaded)) return fallback;
    return (
      <>
        <div role="alert" className={styles.reason}>
          <p>{t("The form could not be loaded.")}</p>
          <Button label={t("Try again")} onPress={this.#again} />
        </div>
        {fallback}
      </>
    );
  }

  readonly #again = (): void => {
    forgetFailedForms();
    this.setState({ failure: undefined });
  };
}
