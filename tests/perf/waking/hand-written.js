// What a hand would write for the carousel of the home page; its questions need nothing.
for (const block of document.querySelectorAll('[data-island="testimonials"]')) {
  const list = block.querySelector("ul");
  const position = block.querySelector("output");
  const [previous, next] = block.querySelectorAll("button");
  const total = list.children.length;
  let index = 0;
  const go = (step) => {
    index = Math.min(Math.max(index + step, 0), total - 1);
    position.textContent = position.textContent.replace(/^\d+/, String(index + 1));
    previous.setAttribute("aria-disabled", String(index === 0));
    next.setAttribute("aria-disabled", String(index === total - 1));
    list.scrollTo({ left: index * list.clientWidth });
  };
  previous.addEventListener("click", () => go(-1));
  next.addEventListener("click", () => go(1));
}
