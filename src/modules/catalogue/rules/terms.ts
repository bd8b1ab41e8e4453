import type { Make } from '#domain/pricing/goods.ts'
import type { FacetName } from '../contract.ts'
import { COLOUR_FAMILIES, familyOf } from './colour-family.ts'

export type Described = {
  department: string
  shelves: readonly string[]
  tags: readonly string[]
  sizeSystem: string | null
  sizes: readonly string[]
  sizesLeft: readonly string[]
  chart: string | null
  makes: readonly Make[]
  inStock: boolean
  reduced: boolean
  swatches: readonly { name: string; pattern: string; ground: string; fibres: readonly string[] }[]
  details: readonly string[]
}

export type Term = `${FacetName | 'department' | 'size-left'}:${string}`

/** Tags that describe the cut, in display order. */
export const CUTS = [
  ...['slim', 'straight-leg', 'relaxed', 'wide-leg', 'single-breasted', 'double-breasted'],
  ...['one-button', 'two-button', 'three-button', 'five-button', 'six-button', 'three-piece'],
  ...['notch-lapel', 'peak-lapel', 'shawl-collar', 'full-canvas', 'half-canvas', 'unstructured', 'half-lined', 'unlined'],
  ...['patch-pockets', 'flat-front', 'pleated', 'side-adjusters', 'turn-ups'],
  ...['spread-collar', 'cutaway-collar', 'band-collar', 'double-cuff', 'long-sleeve', 'short-sleeve'],
  ...['shirt-dress', 'wrap', 'column', 'bias-cut', 'midi', 'full-length'],
] as const
const IS_CUT = new Set<string>(CUTS)

/** Size systems of garments. Others, such as the length of a tape, cannot be compared between products. */
const SIZED = new Set(['EU', 'UK', 'collar', 'letter'])
/** Finishes of tools, which are not offered as colour filters. */
const NO_COLOUR = new Set(['metal', 'wood'])
const MIXED = 'blend'

export const sizeTerm = (system: string, size: string): string =>
  `${system}-${size}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

export const detailTerm = (attribute: string, value: string): string => `${attribute}-${value}`

/** Returns the index terms of a product. `cloth` is the main fibre of a swatch, or `blend` when there are several. */
export function termsOf(product: Described): Set<Term> {
  const terms = new Set<Term>([`department:${product.department}`])
  for (const slug of product.shelves) terms.add(`category:${slug}`)
  for (const tag of product.tags) if (IS_CUT.has(tag)) terms.add(`cut:${tag}`)
  const { sizeSystem: system } = product
  if (system && SIZED.has(system)) {
    for (const size of product.sizes) terms.add(`size:${sizeTerm(system, size)}`)
    for (const size of product.sizesLeft) terms.add(`size-left:${sizeTerm(system, size)}`)
  }
  if (product.chart) for (const size of product.sizesLeft) terms.add(`fits:${sizeTerm(product.chart, size)}`)
  for (const make of product.makes) terms.add(`make:${make}`)
  for (const swatch of product.swatches) {
    if (!NO_COLOUR.has(swatch.pattern)) terms.add(`colour:${familyOf(swatch)}`)
    const [first, second] = swatch.fibres
    if (first) terms.add(`cloth:${second === undefined ? first : MIXED}`)
    if (first) terms.add(`pattern:${swatch.pattern}`)
  }
  for (const detail of product.details) terms.add(`detail:${detail}`)
  if (product.inStock) terms.add('stock:yes')
  if (product.reduced) terms.add('sale:yes')
  return terms
}

export const mainFibres = (composition: readonly { fibre: string; percent: number }[]): string[] =>
  composition
    .filter(({ percent }) => percent * 3 >= 100)
    .toSorted((a, b) => b.percent - a.percent)
    .map(({ fibre }) => fibre)

const LETTERS = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl']
const SYSTEMS = ['letter', 'eu', 'uk', 'collar']
const place = (list: readonly string[], word: string) => (list.includes(word) ? list.indexOf(word) : list.length)

function bySize(a: string, b: string): number {
  const [systemA, sizeA] = parts(a)
  const [systemB, sizeB] = parts(b)
  return (
    place(SYSTEMS, systemA) - place(SYSTEMS, systemB) ||
    (systemA === 'letter'
      ? place(LETTERS, sizeA) - place(LETTERS, sizeB)
      : Number.parseFloat(sizeA) - Number.parseFloat(sizeB)) ||
    (a < b ? -1 : 1)
  )
}
function parts(value: string): [string, string] {
  const dash = value.indexOf('-')
  return [value.slice(0, dash), value.slice(dash + 1)]
}

const byName = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const byPlace = (list: readonly string[]) => (a: string, b: string) => place(list, a) - place(list, b) || byName(a, b)

export const ORDER_OF: Partial<Record<FacetName, (a: string, b: string) => number>> = {
  size: bySize,
  colour: byPlace(COLOUR_FAMILIES),
  cut: byPlace(CUTS),
  make: byPlace(['ready', 'measure']),
}
export const orderOf = (facet: FacetName) => ORDER_OF[facet] ?? byName
