/** Reloads the picture at a URL, in all sizes, without reloading anything else on the page. */
export async function reloadPicture(path: string): Promise<void> {
  const images = [...document.querySelectorAll("img")].filter(({ src }) => isAt(src, path));
  const addresses = new Set(images.map(({ currentSrc, src }) => currentSrc || src));
  // Bypasses and updates the browser's cache.
  await Promise.allSettled([...addresses].map((url) => fetch(url, { cache: "reload" })));
  for (const image of images) image.setAttribute("src", image.getAttribute("src") ?? "");
}

function isAt(url: string, path: string): boolean {
  return URL.parse(url, location.href)?.pathname === path;
}
