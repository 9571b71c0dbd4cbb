import type { ComponentType, ReactNode } from "react";
import { useRenderContext } from "#renderer/render-context.tsx";
import { ErrorLayout } from "./layouts/error-layout.tsx";
import { HomeLayout } from "./layouts/home-layout.tsx";
import { frameOf } from "./frame/frames.ts";
import { topId } from "./frame/go-to-top.tsx";
import { layoutNames, type LayoutName } from "./layouts.ts";
import { isPrivate, type PageModel } from "./page-model.ts";

type Layout = ComponentType<{ model: PageModel }>;

const subpage = async (): Promise<Layout> =>
  (await import("./layouts/subpage-layout.tsx")).SubpageLayout;

/** Layouts not listed here are fetched in parallel with the blocks of their first page. */
const layouts: Partial<Record<LayoutName, Layout>> = { home: HomeLayout, error: ErrorLayout };

/** Hidden uses the subpage layout. */
const fetched: Partial<Record<LayoutName, () => Promise<Layout>>> = {
  default: subpage,
  hidden: subpage,
  blog: async () => (await import("./layouts/blog-layout.tsx")).BlogLayout,
  search: async () => (await import("./layouts/search-layout.tsx")).SearchLayout,
  login: async () => (await import("./sign-in/login-layout.tsx")).LoginLayout,
};

/** Must be awaited before a page of this layout is rendered. @throws when its code fails to load. */
export async function loadLayout(name: LayoutName): Promise<void> {
  const load = fetched[name];
  if (layouts[name] === undefined && load !== undefined) layouts[name] = await load();
}

/** For rendering pages of every layout. @throws when code fails to load. */
export async function loadLayouts(): Promise<void> {
  await Promise.all(layoutNames.map(loadLayout));
}

/** The whole visible page: a pure function of its model. */
export function PageView({ model }: { readonly model: PageModel }): ReactNode {
  const Layout = layouts[model.layout];
  if (Layout === undefined) throw new Error(`layout ${model.layout} is not loaded`);
  return (
    <PageFrame model={model}>
      <Layout model={model} />
    </PageFrame>
  );
}

interface PageFrameProps {
  readonly model: PageModel;
  readonly children: ReactNode;
}

/** The header and footer around the content of every page, as chosen by its brand. */
export function PageFrame({ model, children }: PageFrameProps): ReactNode {
  const { Header, Footer } = frameOf(useRenderContext().site.brand);
  return (
    <>
      <div id={topId} tabIndex={-1} />
      <Header model={model} />
      <main id="content" tabIndex={-1} data-private={isPrivate(model) ? "" : undefined}>
        {children}
      </main>
      <Footer model={model} />
    </>
  );
}
