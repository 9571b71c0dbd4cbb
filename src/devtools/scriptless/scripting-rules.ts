/** Rules whose condition was turned, with what it said. */
const turned = new Map<CSSMediaRule, string>();

/**
 * Has the styles take scripts for switched off, or as they are: `@media (scripting)` knows only the
 * browser's own setting. Sheets that came since are turned, too.
 */
export function toggleScriptingRules(isScriptless: boolean): void {
  if (!isScriptless) {
    for (const [rule, words] of turned) rule.media.mediaText = words;
    turned.clear();
    return;
  }
  for (const sheet of document.styleSheets) toggleIn(sheet.cssRules);
}

function toggleIn(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule && !turned.has(rule)) toggle(rule);
    if (rule instanceof CSSGroupingRule) toggleIn(rule.cssRules);
  }
}

function toggle(rule: CSSMediaRule): void {
  const { mediaText } = rule.media;
  const other = mediaText
    .replaceAll(/\(scripting:\s*enabled\)/g, "(width < 0px)")
    .replaceAll(/\(scripting:\s*none\)/g, "(width >= 0px)");
  if (other === mediaText) return;
  turned.set(rule, mediaText);
  rule.media.mediaText = other;
}
