import type { ComponentType, ReactNode } from "react";
import { BlogLayout } from "./layouts/blog-layout.tsx";
import { ErrorLayout } from "./layouts/error-layout.tsx";
import { HomeLayout } from "./layouts/home-layout.tsx";
import { SearchLayout } from "./layouts/search-layout.tsx";
import { SubpageLayout } from "./layouts/subpage-layout.tsx";
import { Footer } from "./footer.tsx";
import { topId } from "./go-to-top.tsx";
import { Header } from "./header.tsx";
import type { LayoutName } from "./layouts.ts";
import type { PageModel } from "./page-model.ts";

/** Hidden uses the subpage layout (spec 2.3); login stands on it too. */
const layouts: Record<LayoutName, ComponentType<{ model: PageModel }>> = {
  home: HomeLayout,
  default: SubpageLayout,
  blog: BlogLayout,
  search: SearchLayout,
  hidden: SubpageLayout,
  login: SubpageLayout,
  error: ErrorLayout,
};

/** The whole visible page: a pure function of its model. */
export function PageView({ model }: { readonly model: PageModel }): ReactNode {
  const Layout = layouts[model.layout];
  return (
    <>
      <div id={topId} tabIndex={-1} />
      <Header model={model} />
      <main id="content" tabIndex={-1}>
        <Layout model={model} />
      </main>
      <Footer model={model} />
    </>
  );
}
