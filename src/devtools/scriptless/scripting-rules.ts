/** Inverted rules, with their original condition. */
const turned = new Map<CSSMediaRule, string>();

/**
 * Makes the styles apply as if scripts were disabled, or resets them: `@media (scripting)` knows only the
 * browser's own setting. Style sheets added since are included.
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
