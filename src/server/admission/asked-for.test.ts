import { expect, it } from "vitest";
import { askedFor } from "./asked-for.ts";

it.each([
  ["POST", "/kontakt?form=contact", "form", "post to a page"],
  ["POST", "/_session", "form", "/_session"],
  ["PUT", "/api/form_drafts/a", "form", "/api/*"],
  ["POST", "/_entries/sign-in", "form", "/_entries/*"],
  ["GET", "/de/kontakt", "page", "page"],
  ["HEAD", "/", "page", "page"],
  ["GET", "/_page?path=/kontakt", "page", "/_page"],
  ["GET", "/api/menus", "page", "/api/*"],
  ["GET", "/szukaj?q=mapa", "search", "page"],
  ["GET", "/_page?path=%2Fszukaj%3Fq%3Dmapa", "search", "/_page"],
  ["GET", "/api/search?phrase=mapa", "search", "/api/*"],
  ["GET", "/_entries?form=contact", "staff", "/_entries/*"],
  ["GET", "/admin/preview/article/a?token=b", "preview", "page"],
  ["POST", "/_validate", "preview", "/_validate"],
  ["POST", "/_reports", "report", "/_reports"],
])("%s %s comes by the rank %s", (method, target, priority, route) => {
  expect(askedFor(method, target)).toEqual({ priority, route });
});

it.each([
  ["GET", "/livez"],
  ["GET", "/readyz"],
  ["GET", "/_losses"],
  ["GET", "/robots.txt"],
  ["GET", "/media/a/b"],
  ["GET", "/assets/index.js?v=1"],
  ["GET", "/api/openapi.json"],
  ["GET", "/api/reference"],
  ["POST", "/_published"],
  ["OPTIONS", "/api/search"],
  ["DELETE", "/kontakt"],
])("%s %s asks for nothing to be made", (method, target) => {
  expect(askedFor(method, target)).toBeUndefined();
});
