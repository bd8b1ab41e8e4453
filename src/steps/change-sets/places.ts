import { folded } from '#modules/imports/index.ts'
import type { CatalogueNames } from '#views/catalogue/import-names.ts'

type Category = CatalogueNames['categories'][number]

/** Finds a category by slug, or by a path of another shop such as `Clothing > Shirts`. Undefined when nothing matches. */
export function placeOf(text: string, categories: readonly Category[]): Category | undefined {
  const exact = categories.find(({ slug }) => slug === text.trim())
  if (exact) return exact
  const parts = text.split('>').map(folded).filter(Boolean)
  for (const part of parts.toReversed()) {
    const matching = categories.filter(({ slug, name }) => folded(name) === part || folded(slug) === part)
    const [best] = matching.toSorted((a, b) => shared(b, parts) - shared(a, parts))
    if (best) return best
  }
  return undefined
}

const shared = ({ path }: Category, parts: readonly string[]): number =>
  path.filter((name) => parts.includes(folded(name))).length
