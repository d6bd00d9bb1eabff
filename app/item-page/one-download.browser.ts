/** `data-in-view` names the first Download in view, the banner's or the panel's (docs/product.md, "One red Download"). */
export function watchDownloads(): void {
  const page = document.querySelector<HTMLElement>("article.detail");
  if (!page) return;
  const inView = new Set<string | undefined>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const { download } = (target as HTMLElement).dataset;
      if (isIntersecting) inView.add(download);
      else inView.delete(download);
    }
    const first = ["head", "panel"].find((name) => inView.has(name));
    if (first) page.dataset["inView"] = first;
    else delete page.dataset["inView"];
  });
  for (const button of page.querySelectorAll("[data-download]")) observer.observe(button);
}
