/** Styles of the API reference: a page to read and search, which loads nothing. */
export const referenceStyle =
  ":root{color-scheme:light dark;--paper:#f8f7f2;--ink:#171c24;--soft:#4d5561;--line:#dad7cd;--way:#8a4f00}" +
  "@media(prefers-color-scheme:dark){:root{--paper:#171c24;--ink:#f0eee8;--soft:#b4bac3;--line:#39424e;--way:#f5b041}}" +
  "body{font:1rem/1.6 system-ui,sans-serif;max-width:56rem;margin:0 auto;padding:2rem 1.25rem 6rem;" +
  "color:var(--ink);background:var(--paper);overflow-wrap:anywhere}" +
  "h1{font-size:2rem;line-height:1.2}h2{margin-top:3rem}h3{margin-top:2rem;font-size:1.125rem}h4{margin-bottom:.25rem}" +
  "code{font:.9em ui-monospace,monospace}a{color:var(--way)}:target{outline:2px solid var(--way);outline-offset:.5rem}" +
  "section section{border-top:1px solid var(--line)}nav ul{columns:16rem;padding:0;list-style:none}nav a{display:block;padding:.25rem 0}" +
  "dl{margin:.5rem 0}dt{margin-top:.5rem}dd{margin:0 0 0 1.25rem;color:var(--soft)}small{color:var(--soft);font-size:.875rem}";
