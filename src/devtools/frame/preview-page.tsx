import { Component, useLayoutEffect, type ReactNode } from "react";
import { BlockList } from "#renderer/block-list.tsx";
import { RenderProvider, type RenderContext } from "#renderer/render-context.tsx";
import type { PageModel } from "#site/page-model.ts";
import { PageView } from "#site/page-view.tsx";
import type { PreviewSite } from "../preview/preview-site.ts";
import type { PageHtml } from "../scriptless/page-html.tsx";
import { t } from "../i18n.ts";
import styles from "./preview-page.module.css";

export interface PreviewPageProps {
  readonly model: PageModel;
  readonly context: RenderContext;
  readonly site: Pick<PreviewSite, "isAlone">;
  /** Renders it as HTML only. */
  readonly Html: typeof PageHtml | undefined;
  /** Called when the model has been rendered; a new function for each model. */
  readonly onShown: () => void;
}

/** The page as rendered by the site, with the same components. */
export function PreviewPage(props: PreviewPageProps): ReactNode {
  const { model, context, site, Html, onShown } = props;
  const View = site.isAlone ? BlocksAlone : PageView;
  // Before the user can click anything new.
  useLayoutEffect(onShown, [onShown]);
  return (
    <PageBoundary model={model}>
      {Html ? (
        <Html context={context}>
          <View model={model} />
        </Html>
      ) : (
        <RenderProvider value={context}>
          <View model={model} />
        </RenderProvider>
      )}
    </PageBoundary>
  );
}

/** Blocks without header, title and footer of the site. */
function BlocksAlone({ model }: Pick<PreviewPageProps, "model">): ReactNode {
  return (
    <main id="content" tabIndex={-1}>
      <BlockList blocks={model.blocks} />
    </main>
  );
}

interface BoundaryProps {
  readonly model: PageModel;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly caught?: { readonly error: unknown } | undefined;
}

/** The document outside its blocks may crash too; the next model retries. */
class PageBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = {};

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { caught: { error } };
  }

  override componentDidUpdate(before: BoundaryProps): void {
    if (this.state.caught && before.model !== this.props.model) {
      this.setState({ caught: undefined });
    }
  }

  override render(): ReactNode {
    const { caught } = this.state;
    if (caught === undefined) return this.props.children;
    const reason = caught.error instanceof Error ? caught.error.message : String(caught.error);
    return (
      <div className={styles.crash} role="alert">
        <strong>{t("This page crashes outside its blocks")}</strong>
        <pre>{reason}</pre>
      </div>
    );
  }
}
