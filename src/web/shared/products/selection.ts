import { MAKES, type Make } from '#domain/pricing/goods.ts'
import type { Cloth, Product, Stock, Variant } from '#modules/catalogue/contract.ts'

export type SizeChoice = { size: string; stock: Stock; variant: Variant }

export type Selection = {
  cloth: Cloth | undefined
  make: Make
  makes: readonly Make[]
  sizes: readonly SizeChoice[]
  size: string | undefined
  /**
   * Variant to add to the cart. Undefined while no size is chosen, or when the fabric has no
   * variant.
   */
  variant: Variant | undefined
  price: number
  compareAt: number | null
}

/**
 * Parses the selection from the URL. An invalid fabric or make falls back to the first one, and an
 * invalid size to none.
 */
export function selectionFrom(product: Product, params: URLSearchParams): Selection {
  const cloth = product.swatches.find(({ code }) => code === params.get('cloth')) ?? product.swatches[0]
  const inCloth = product.variants.filter(({ swatch }) => swatch === (cloth?.code ?? null))
  const makes = MAKES.filter((make) => inCloth.some((variant) => variant.make === make))
  const make = makes.find((each) => each === params.get('make')) ?? makes[0] ?? 'ready'

  const made = inCloth.filter((variant) => variant.make === make)
  const sizes = made.flatMap((variant) => (variant.size === null ? [] : [{ size: variant.size, stock: variant.stock, variant }]))
  const size = sizes.find((each) => each.size === params.get('size'))
  const variant = sizes.length > 0 ? size?.variant : made[0]
  const shown = variant ?? cheapest(made)
  return {
    cloth,
    make,
    makes,
    sizes,
    size: size?.size,
    variant,
    price: shown?.price ?? product.price,
    compareAt: shown?.compareAt ?? null,
  }
}

const cheapest = (variants: readonly Variant[]): Variant | undefined =>
  variants.reduce<Variant | undefined>((least, each) => (!least || each.price < least.price ? each : least), undefined)

export type Obstacle = 'size' | 'sold-out' | undefined

export const obstacleTo = ({ sizes, variant }: Selection): Obstacle =>
  !variant ? (sizes.length > 0 ? 'size' : 'sold-out') : variant.stock.state === 'out' ? 'sold-out' : undefined
