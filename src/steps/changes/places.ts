import { folded } from '#modules/imports/index.ts'
import type { CatalogueNames } from '#views/catalogue/import-names.ts'

type Category = CatalogueNames['categories'][number]

/**
 * The category that another shop's `Clothing > Shirts` means: the last of its parts that we have by name or address. Where several of
 * ours are called so, the one whose way down shares most names.
 */
export function placeOf(text: string, categories: readonly Category[]): Category | undefined {
  const exact = categories.find(({ slug }) => slug === text.trim())
  if (exact) return exact
  const parts = text.split('>').map(folded).filter(Boolean)
  for (const part of parts.toReversed()) {
    const named = categories.filter(({ slug, name }) => folded(name) === part || folded(slug) === part)
    const [best] = named.toSorted((a, b) => shared(b, parts) - shared(a, parts))
    if (best) return best
  }
  return undefined
}

const shared = ({ path }: Category, parts: readonly string[]): number =>
  path.filter((name) => parts.includes(folded(name))).length
