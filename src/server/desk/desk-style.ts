/** Styles specific to the staff's view, in addition to those of the site's shell and using its tokens. */
export const deskStyle = `
.desk-head{display:flex;flex-wrap:wrap;align-items:center;gap:var(--space-2) var(--space-5);padding:var(--space-3) var(--gutter);border-block-end:1px solid var(--grey-line);background:var(--paper-raised)}
.desk-brand{display:inline-flex;align-items:center;gap:var(--space-3);font-family:var(--font-title);font-weight:700;text-decoration:none}
.desk-nav{display:flex;flex-wrap:wrap;gap:0 var(--space-5);flex:1}
.desk-nav a,.desk-brand,.desk-more a{display:inline-flex;align-items:center;min-block-size:var(--target-min)}
.desk-nav a[aria-current]{font-weight:700;text-decoration-thickness:4px}
.desk-who{display:flex;flex-wrap:wrap;align-items:center;gap:0 var(--space-4);font-size:var(--text-s);color:var(--grey-text)}
.desk-main{inline-size:100%;max-inline-size:75rem;margin-inline:auto;padding:var(--space-6) var(--gutter) var(--space-9)}
.desk-main h1{font-size:var(--title-l)}
.desk-main h2{font-size:var(--title-m);margin-block:var(--space-7) var(--space-4)}
.desk-main h1+*{margin-block-start:var(--space-5)}
.desk-main p+form{margin-block-start:var(--space-5)}
.desk-narrow{max-inline-size:32rem}
.desk-note{padding:var(--space-3) var(--space-4);border-inline-start:4px solid var(--mark);background:var(--mark-tint);margin-block:var(--space-4)}
.desk-fields{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,11rem),1fr));gap:var(--space-4);align-items:end}
.desk-fields .wide{grid-column:1/-1}
.desk-field{display:grid;gap:var(--space-1)}
.desk-field label,.desk-field legend{font-weight:600;font-size:var(--text-s)}
.desk-field :is(input,select){block-size:3.125rem;inline-size:100%;padding:var(--space-2) var(--space-3);border:1px solid var(--grey-edge);border-radius:var(--radius);background:var(--paper-raised);color:var(--ink)}
.desk-plain{min-block-size:var(--target-min);padding:0;border:0;background:none;color:inherit;text-decoration:underline;text-decoration-color:var(--mark-text);text-decoration-thickness:2px;text-underline-offset:.22em}
.desk-plain:hover{color:var(--mark-text)}
.desk-list{list-style:none;padding:0;margin-block:var(--space-5);border-block-start:1px solid var(--grey-line)}
.desk-list>li{display:grid;gap:var(--space-1) var(--space-5);padding-block:var(--space-3);border-block-end:1px solid var(--grey-line)}
.desk-list>li>a{font-weight:600;padding-block:var(--space-1);justify-self:start;overflow-wrap:anywhere}
.desk-facts{display:flex;flex-wrap:wrap;gap:0 var(--space-4);color:var(--grey-text);font-size:var(--text-s);font-variant-numeric:tabular-nums}
@media(min-width:48rem){.desk-list>li{grid-template-columns:minmax(11rem,1fr) auto;align-items:center}.desk-list>li>form{grid-column:2;justify-self:end}.desk-list>li>.desk-told{grid-column:1/-1;justify-self:end}}
.desk-values{display:grid;gap:var(--space-4);margin-block:var(--space-5)}
.desk-values dt{color:var(--grey-text);font-size:var(--text-s)}
.desk-values dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere;max-inline-size:var(--measure)}
.desk-bad{color:var(--error);font-weight:600}
.desk-doubt{color:var(--warning);font-weight:600}
.desk-good{color:var(--success);font-weight:600}
.desk-more{display:flex;flex-wrap:wrap;gap:var(--space-3) var(--space-5);margin-block:var(--space-5)}
.desk-delete{margin-block-start:var(--space-8);padding:var(--space-5);border:1px solid var(--error);border-radius:var(--radius)}
.desk-delete h2{margin-block:0 var(--space-3)}
.desk-delete form{margin-block-start:var(--space-5)}
`;
