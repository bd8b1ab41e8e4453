/** The first picture that was marked as most of the first screenful: its files, and how wide it is shown. */
const MAIN_PICTURE = /<source type="image\/avif" srcSet="([^"]+)" sizes="([^"]+)"\/><img [^>]*?fetchPriority="high"/

/**
 * The order in which a browser fetches what a page is made of: what is seen before what makes it move. The main picture
 * is named at the top of the page; the scripts, which nobody waits for while there is nothing to read, come last.
 */
export function firstThingsFirst(html: string): string {
  const end = html.indexOf('</head>')
  if (end < 0) return html
  const [, files, sizes] = MAIN_PICTURE.exec(html) ?? []
  const picture =
    files &&
    `<link rel="preload" as="image" type="image/avif" imagesrcset="${files}" imagesizes="${sizes}" fetchpriority="high"/>`
  const head = html
    .slice(0, end)
    .replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ')
    .replace('<link rel="preload" as="fetch" ', '<link rel="preload" as="fetch" fetchpriority="low" ')
  const body = html.slice(end).replace(/<script (?=[^>]*type="module")/, '<script fetchpriority="low" ')
  return (picture ? head.replace('<link ', `${picture}<link `) : head) + body
}
