/** Files expected at the root of a site, and their API paths. They are not pages. */
const AT_THE_ROOT: readonly (readonly [RegExp, string])[] = [
  [/^\/robots\.txt$/, '/api/seo/robots.txt'],
  [/^\/sitemap\.xml$/, '/api/seo/sitemap.xml'],
  [/^\/(sitemap-(?:pages|products-[1-9]\d{0,4})\.xml)$/, '/api/seo/sitemap/$1'],
  [/^\/products\.xml$/, '/api/seo/products.xml'],
  [/^\/manifest\.webmanifest$/, '/api/seo/manifest.webmanifest'],
]

/** Returns the API path of a file at the root; undefined for other paths. `path` has no query. */
export function wellKnown(path: string): string | undefined {
  const found = AT_THE_ROOT.find(([pattern]) => pattern.test(path))
  return found && path.replace(...found)
}
