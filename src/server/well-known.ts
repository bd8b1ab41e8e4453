/** What machines look for at the root of a site, and where the API has it. None of it is a page. */
const AT_THE_ROOT: readonly (readonly [RegExp, string])[] = [
  [/^\/robots\.txt$/, '/api/machines/robots.txt'],
  [/^\/sitemap\.xml$/, '/api/machines/sitemap.xml'],
  [/^\/(sitemap-(?:pages|products-[1-9]\d{0,4})\.xml)$/, '/api/machines/sitemaps/$1'],
  [/^\/products\.xml$/, '/api/machines/products.xml'],
  [/^\/manifest\.webmanifest$/, '/api/machines/manifest.webmanifest'],
]

/** The address in the API that answers for one at the root, or nothing. Without a query. */
export function wellKnown(path: string): string | undefined {
  const found = AT_THE_ROOT.find(([pattern]) => pattern.test(path))
  return found && path.replace(...found)
}
