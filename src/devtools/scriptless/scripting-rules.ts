/** Rules whose condition was turned, with what it said. */
const turned = new Map<CSSMediaRule, string>();

/**
 * Has the styles take scripts for switched off, or as they are: `@media (scripting)` knows only the
 * browser's own setting. Sheets that came since are turned, too.
 */
export function turnScriptingRules(isScriptless: boolean): void {
  if (!isScriptless) {
    for (const [rule, words] of turned) rule.media.mediaText = words;
    turned.clear();
    return;
  }
  for (const sheet of document.styleSheets) turnIn(sheet.cssRules);
}

function turnIn(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule && !turned.has(rule)) turn(rule);
    if (rule instanceof CSSGroupingRule) turnIn(rule.cssRules);
  }
}

function turn(rule: CSSMediaRule): void {
  const { mediaText } = rule.media;
  const other = mediaText
    .replaceAll(/\(scripting:\s*enabled\)/g, "(width < 0px)")
    .replaceAll(/\(scripting:\s*none\)/g, "(width >= 0px)");
  if (other === mediaText) return;
  turned.set(rule, mediaText);
  rule.media.mediaText = other;
}
