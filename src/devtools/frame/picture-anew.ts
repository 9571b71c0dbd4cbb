/** Shows what stands at the address of a picture now, in whatever size: nothing else of the page begins anew. */
export async function showPictureAnew(path: string): Promise<void> {
  const images = [...document.querySelectorAll("img")].filter(({ src }) => isAt(src, path));
  const addresses = new Set(images.map(({ currentSrc, src }) => currentSrc || src));
  // What the browser has kept of it is forgotten.
  await Promise.allSettled([...addresses].map((url) => fetch(url, { cache: "reload" })));
  for (const image of images) image.setAttribute("src", image.getAttribute("src") ?? "");
}

function isAt(url: string, path: string): boolean {
  return URL.parse(url, location.href)?.pathname === path;
}
