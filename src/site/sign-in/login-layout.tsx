import type { ReactNode } from "react";
import { BlockList } from "#renderer/block-list.tsx";
import { Section } from "#ui/section.tsx";
import { Banner } from "../banner.tsx";
import type { PageModel } from "../page-model.ts";
import { SignInForm } from "./sign-in-form.tsx";
import "./sign-in.css";

/** Banner, the form, and next to it the content's notice for it. */
export function LoginLayout({ model }: { readonly model: PageModel }): ReactNode {
  const { chrome, locale, signIn } = model;
  return (
    <>
      <Banner model={model} />
      <Section>
        <div className="sign-in-page">
          <SignInForm locale={locale} homeHref={chrome.homeHref} reply={signIn} />
          <div className="sign-in-beside">
            <BlockList blocks={model.blocks} />
          </div>
        </div>
      </Section>
    </>
  );
}
