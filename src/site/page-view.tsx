import type { ComponentType, ReactNode } from "react";
import { BlogLayout } from "./layouts/blog-layout.tsx";
import { ErrorLayout } from "./layouts/error-layout.tsx";
import { HomeLayout } from "./layouts/home-layout.tsx";
import { SearchLayout } from "./layouts/search-layout.tsx";
import { SubpageLayout } from "./layouts/subpage-layout.tsx";
import { Footer } from "./frame/footer.tsx";
import { topId } from "./frame/go-to-top.tsx";
import { Header } from "./frame/header.tsx";
import type { LayoutName } from "./layouts.ts";
import { isPrivate, type PageModel } from "./page-model.ts";

type Layout = ComponentType<{ model: PageModel }>;

/** Hidden uses the subpage layout. */
const layouts: Record<Exclude<LayoutName, "login">, Layout> = {
  home: HomeLayout,
  default: SubpageLayout,
  blog: BlogLayout,
  search: SearchLayout,
  hidden: SubpageLayout,
  error: ErrorLayout,
};

let login: Layout = SubpageLayout;

/** To be awaited before a page of this layout is rendered: few visitors ever see the login page. */
export async function loadLayout(name: LayoutName): Promise<void> {
  if (name === "login") login = (await import("./sign-in/login-layout.tsx")).LoginLayout;
}

/** The whole visible page: a pure function of its model. */
export function PageView({ model }: { readonly model: PageModel }): ReactNode {
  const Layout = model.layout === "login" ? login : layouts[model.layout];
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

/** What stands around the content of every page. */
export function PageFrame({ model, children }: PageFrameProps): ReactNode {
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
