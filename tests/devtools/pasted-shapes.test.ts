// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { pasteClipping } from "#devtools/blocks/block-clipboard.ts";
import { workshop } from "./workshop.ts";

const path = "content/en/pages/home.json";
const files = { [path]: { id: "home", title: "Home", blocks: [] } };

/** The blocks pasted from another program, with the markup that the program writes. */
async function pasted(html: string, text = "as text"): Promise<unknown> {
  const { workbench } = await workshop({ files });
  const { session } = workbench;
  await session.ask({ kind: "file", path });
  pasteClipping(workbench, { text, html });
  return session.store?.present.blocks;
}

test("Google Docs: formatting is in styles, and a nested list follows its item", async () => {
  const html = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-7c1"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt;"><span style="font-size:16pt;font-family:Arial,sans-serif;font-weight:400;vertical-align:baseline;white-space:pre-wrap;">Night drives</span></h2><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:400;font-style:normal;text-decoration:none;">We drive </span><span style="font-weight:700;font-style:normal;text-decoration:none;">at night</span><span style="font-weight:400;font-style:italic;">, </span><span style="font-weight:400;text-decoration:line-through;">never</span><span style="font-weight:400;"> H</span><span style="font-size:0.6em;vertical-align:sub;">2</span><span style="font-weight:400;">O, m</span><span style="font-size:0.6em;vertical-align:super;">3</span></p><ul style="margin-top:0;margin-bottom:0;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Ploughs</span></p></li><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:circle;" aria-level="2"><p dir="ltr" role="presentation"><span style="font-weight:400;">with salt</span></p></li><ul><li dir="ltr" aria-level="3"><p dir="ltr" role="presentation"><span>coarse</span></p></li></ul></ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Lorries</span></p></li></ul><br /><div dir="ltr" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="312"/><col width="312"/></colgroup><tbody><tr style="height:0pt"><td style="border-left:solid #000 1pt;"><p dir="ltr"><span style="font-weight:700;">Unit</span></p></td><td><p dir="ltr"><span>9 €</span></p></td></tr></tbody></table></div></b><br class="Apple-interchange-newline">`;
  expect(await pasted(html)).toMatchObject([
    {
      props: {
        content:
          "<h2>Night drives</h2><p>We drive <strong>at night</strong><em>, </em><s>never</s> H<sub>2</sub>O, m<sup>3</sup></p>" +
          "<ul><li>Ploughs<ul><li>with salt<ul><li>coarse</li></ul></li></ul></li><li>Lorries</li></ul>" +
          "<table><tbody><tr><td><strong>Unit</strong></td><td>9 €</td></tr></tbody></table>",
      },
    },
  ]);
});

test("Word: items are paragraphs with a bullet, a style on bold text says it is not bold, and all text has a language", async () => {
  const html = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15"><link rel=File-List href="file:///C:/Users/A/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- /* Font Definitions */ @font-face {font-family:Wingdings;} p.MsoNormal {margin:0cm;} @list l0:level1 {mso-level-number-format:bullet;} --></style>
<!--[if gte mso 10]><style> table.MsoNormalTable {mso-style-name:"Normale Tabelle";} </style><![endif]--></head>
<body lang=DE style='tab-interval:35.4pt'><!--StartFragment-->
<h1><span lang=EN-US style='mso-ansi-language:EN-US'>Winter<o:p></o:p></span></h1>
<p class=MsoNormal><span lang=EN-US>We drive <b style='mso-bidi-font-weight:normal'>at
night</b>.<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Ploughs<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>with salt<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><![endif]>Lorries<o:p></o:p></p>
<h2>Steps<o:p></o:p></h2>
<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>Ask</p>
<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l1 level2 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>a.<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>by phone</p>
<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>2.<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>Fit</p>
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0><tr style='mso-yfti-irow:0'><td width=302 valign=top style='width:226.55pt'><p class=MsoNormal>Unit<o:p></o:p></p></td><td width=302><p class=MsoNormal>9 €<o:p></o:p></p></td></tr></table>
<!--EndFragment--></body></html>`;
  expect(await pasted(html)).toMatchObject([
    {
      props: {
        content:
          "<h2>Winter</h2><p>We drive <strong>at night</strong>.</p><ul><li>Ploughs<ul><li>with salt</li></ul></li><li>Lorries</li></ul>",
      },
    },
    {
      props: {
        content:
          "<h2>Steps</h2><ol><li>Ask<ol><li>by phone</li></ol></li><li>Fit</li></ol>" +
          "<table><tbody><tr><td>Unit</td><td>9 €</td></tr></tbody></table>",
      },
    },
  ]);
});

test("Notion: tasks show whether they are done, code has no trailing line", async () => {
  const html = `<meta charset='utf-8'><h1>Winter</h1>
<p>We drive <strong>at night</strong>, <a href="https://example.com/map">see the map</a>.</p>
<ul>
<li>Ploughs
<ul>
<li>with salt</li>
</ul>
</li>
<li>Lorries</li>
</ul>
<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" checked disabled> Fitted</li><li><input type="checkbox" disabled> Tried</li></ul>
<blockquote>
<p>Well done</p>
</blockquote>
<hr>
<pre><code class="language-json">{ "a": 1 }
</code></pre>
<table><thead><tr><th>Item</th><th>Price</th></tr></thead><tbody><tr><td>Unit</td><td>9 €</td></tr></tbody></table>
<!-- notionvc: 0f3a -->`;
  expect(await pasted(html)).toMatchObject([
    {
      props: {
        content:
          '<h2>Winter</h2><p>We drive <strong>at night</strong>, <a href="https://example.com/map">see the map</a>.</p>' +
          "<ul><li>Ploughs<ul><li>with salt</li></ul></li><li>Lorries</li></ul>" +
          "<ul><li>☑ Fitted</li><li>☐ Tried</li></ul><blockquote><p>Well done</p></blockquote><hr>" +
          '<pre><code>{ "a": 1 }</code></pre>' +
          "<table><thead><tr><th>Item</th><th>Price</th></tr></thead><tbody><tr><td>Unit</td><td>9 €</td></tr></tbody></table>",
      },
    },
  ]);
});

test("Pages: a line break does not end a paragraph", async () => {
  const html = `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd"><html><head><meta http-equiv="Content-Type" content="text/html; charset=UTF-8"><title></title><meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">p.p1 {margin: 0.0px; font: 28px Helvetica} span.s1 {font: 11.0px Helvetica} li.li2 {margin: 0.0px}</style></head><body><p class="p1"><b>Winter</b></p><p class="p2">We drive <b>at night</b>.<br></p><p class="p3"><br></p><ul class="ul1"><li class="li2"><span class="s1"></span>Ploughs</li><ul class="ul2"><li class="li2">with salt</li></ul><li class="li2">Lorries</li></ul><p class="p2"><span class="Apple-converted-space">&nbsp;</span>End</p></body></html>`;
  expect(await pasted(html)).toMatchObject([
    {
      props: {
        content:
          "<p><strong>Winter</strong></p><p>We drive <strong>at night</strong>.</p><ul><li>Ploughs<ul><li>with salt</li></ul></li><li>Lorries</li></ul><p>End</p>",
      },
    },
  ]);
});

test("Outlook: links point to the address they show, and pictures are left out", async () => {
  const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal, li.MsoNormal {margin:0cm} --></style></head><body lang="EN-GB" link="#0563C1" style="word-wrap:break-word"><!--StartFragment--><div class="WordSection1"><p class="MsoNormal"><span style="mso-fareast-language:EN-US">Hello Anna,<o:p></o:p></span></p><p class="MsoNormal"><span><o:p>&nbsp;</o:p></span></p><p class="MsoNormal">see <a href="https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.com%2Fmap&amp;data=05%7C01&amp;reserved=0">the map</a>:<o:p></o:p></p><ul style="margin-top:0cm" type="disc"><li class="MsoListParagraph" style="margin-left:0cm;mso-list:l0 level1 lfo1">Ploughs<o:p></o:p></li><ul style="margin-top:0cm" type="circle"><li class="MsoListParagraph" style="mso-list:l0 level2 lfo1">with salt<o:p></o:p></li></ul><li class="MsoListParagraph" style="mso-list:l0 level1 lfo1">Lorries<o:p></o:p></li></ul><p class="MsoNormal"><b><span style="font-size:14.0pt">Prices<o:p></o:p></span></b></p><p class="MsoNormal"><img width="200" height="80" style="width:2.0in" id="Picture_1" src="cid:image001.png@01D9" alt="Logo"><o:p></o:p></p></div><!--EndFragment--></body></html>`;
  expect(await pasted(html)).toMatchObject([
    {
      props: {
        content:
          '<p>Hello Anna,</p><p>see <a href="https://example.com/map">the map</a>:</p><ul><li>Ploughs<ul><li>with salt</li></ul></li><li>Lorries</li></ul><p><strong>Prices</strong></p>',
      },
    },
  ]);
});

test("a README on GitHub: its table is inside a custom element, its picture inside a link", async () => {
  const html = `<meta charset='utf-8'><div class="markdown-heading" dir="auto"><h2 tabindex="-1" class="heading-element" dir="auto">Install</h2><a id="user-content-install" class="anchor" aria-label="Permalink: Install" href="#install"><svg class="octicon octicon-link" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><path d="m7.775 3.275"></path></svg></a></div><p dir="auto">Run <code>npm run site</code>:</p><div class="highlight highlight-source-shell notranslate position-relative overflow-auto" dir="auto"><pre>npm <span class="pl-c1">run</span> site
npm test</pre><div class="zeroclipboard-container"><clipboard-copy aria-label="Copy" class="ClipboardButton btn" value="npm run site" tabindex="0" role="button"><svg aria-hidden="true"><path d="M0"></path></svg></clipboard-copy></div></div><ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" id="" disabled="" class="task-list-item-checkbox" checked="">Fitted</li></ul><ol dir="auto"><li>One<ul dir="auto"><li>In it</li></ul></li><li>Two</li></ol><p dir="auto"><a target="_blank" rel="noopener noreferrer nofollow" href="https://camo.githubusercontent.com/a"><img src="https://example.com/curve.png" alt="The curve" style="max-width: 100%;"></a></p><markdown-accessiblity-table><table tabindex="0"><thead><tr><th align="right">Item</th></tr></thead><tbody><tr><td align="right">Unit</td></tr></tbody></table></markdown-accessiblity-table>`;
  expect(await pasted(html)).toMatchObject([
    {
      props: {
        content:
          "<h2>Install</h2><p>Run <code>npm run site</code>:</p><pre>npm run site\nnpm test</pre>" +
          "<ul><li>☑ Fitted</li></ul><ol><li>One<ul><li>In it</li></ul></li><li>Two</li></ol>",
      },
    },
    { props: { items: [{ image: { url: "https://example.com/curve.png", alt: "The curve" } }] } },
    {
      props: {
        content:
          "<table><thead><tr><th>Item</th></tr></thead><tbody><tr><td>Unit</td></tr></tbody></table>",
      },
    },
  ]);
});

test("an answer from ChatGPT: keeps code without its copy button", async () => {
  const html = `<meta charset='utf-8'><h3 data-start="0" data-end="9" style="font-weight: 600; color: rgb(13, 13, 13);">What you need</h3><p data-start="11" data-end="40">Three things:</p><ol data-start="41" data-end="90"><li data-start="41"><p data-start="44" data-end="60"><strong data-start="44">A unit</strong></p><ul data-start="65"><li data-start="65"><p data-start="67">with a probe</p></li></ul></li><li><p data-start="70">A tank</p></li></ol><pre class="overflow-visible!" data-start="92"><div class="contain-inline-size rounded-2xl relative bg-token-sidebar-surface-primary"><div class="flex items-center justify-between">bash</div><div class="sticky"><div class="absolute"><div class="flex items-center"><button class="flex gap-1" aria-label="Copy">Copy code</button></div></div></div><div class="overflow-y-auto p-4" dir="ltr"><code class="whitespace-pre! language-bash"><span><span class="hljs-built_in">cd</span> site
npm test</span></code></div></div></pre><div class="TyagGW_tableContainer"><table data-start="100"><thead><tr><th data-col-size="sm">Item</th></tr></thead><tbody><tr><td data-col-size="sm">Unit</td></tr></tbody></table></div>`;
  expect(await pasted(html)).toMatchObject([
    {
      props: {
        content:
          "<h3>What you need</h3><p>Three things:</p><ol><li><strong>A unit</strong><ul><li>with a probe</li></ul></li><li>A tank</li></ol>" +
          "<pre><code>cd site\nnpm test</code></pre>" +
          "<table><thead><tr><th>Item</th></tr></thead><tbody><tr><td>Unit</td></tr></tbody></table>",
      },
    },
  ]);
});

test("VS Code: Markdown source is read as Markdown, whatever its colours", async () => {
  const html = `<meta charset='utf-8'><div style="color: #cccccc;font-family: monospace;white-space: pre;"><div><span style="color: #569cd6;font-weight: bold;">## Winter</span></div><br><div><span style="color: #6796e6;">-</span><span> Ploughs</span></div><div><span>  - with salt</span></div><div><span>- Lorries</span></div></div>`;
  const text = "## Winter\n\n- Ploughs\n  - with salt\n- Lorries";
  expect(await pasted(html, text)).toMatchObject([
    {
      props: {
        content:
          "<h2>Winter</h2><ul><li>Ploughs<ul><li>with salt</li></ul></li><li>Lorries</li></ul>",
      },
    },
  ]);
});
