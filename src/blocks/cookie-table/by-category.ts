import type { CookieTableCookie } from "#generated/types.ts";

type Category = CookieTableCookie["category"];

/** The four categories in the order of the consent settings. */
const categories: readonly Category[] = ["necessary", "functional", "analytic", "advertising"];

interface CategoryGroup {
  readonly category: Category;
  readonly cookies: readonly CookieTableCookie[];
}

/** Groups entries by category; categories without entries are left out. */
export function byCategory(cookies: readonly CookieTableCookie[]): CategoryGroup[] {
  return categories
    .map((category) => ({
      category,
      cookies: cookies.filter((cookie) => cookie.category === category),
    }))
    .filter((group) => group.cookies.length > 0);
}
