import { folded } from './cells.ts'
import { type ImportKind, mapByName } from './targets.ts'

/** Origin of a file. `own` is our export, or any list with the same column names. */
export const PRESETS = ['own', 'shopify', 'woocommerce'] as const
export type Preset = (typeof PRESETS)[number]

const SHOPIFY: Record<string, string> = {
  handle: 'handle',
  'url handle': 'handle',
  title: 'name',
  'body html': 'description',
  description: 'description',
  'product category': 'category',
  type: 'categories',
  tags: 'tags',
  published: 'published',
  status: 'status',
  'published on online store': 'published',
  'option1 name': 'option1_name',
  'option1 value': 'option1_value',
  'option2 name': 'option2_name',
  'option2 value': 'option2_value',
  'option3 name': 'option3_name',
  'option3 value': 'option3_value',
  'variant sku': 'sku',
  sku: 'sku',
  'variant grams': 'parcel_g',
  'weight value grams': 'parcel_g',
  'variant inventory qty': 'stock',
  'inventory quantity': 'stock',
  'variant price': 'price',
  price: 'price',
  'variant compare at price': 'compare_at',
  'compare at price': 'compare_at',
  'variant barcode': 'barcode',
  barcode: 'barcode',
  'image src': 'picture',
  'product image url': 'picture',
  'image alt text': 'picture_alt',
  'variant image': 'variant_picture',
  'variant image url': 'variant_picture',
  'seo title': 'seo_title',
  'seo description': 'seo_description',
  'cost per item': 'cost',
  'gift card': 'gift_card',
}

const WOOCOMMERCE: Record<string, string> = {
  id: 'row_id',
  type: 'type',
  sku: 'sku',
  name: 'name',
  published: 'published',
  'short description': 'descriptor',
  description: 'description',
  'date sale price starts': 'sale_from',
  'date sale price ends': 'sale_to',
  stock: 'stock',
  'weight kg': 'weight_kg',
  'sale price': 'sale_price',
  'regular price': 'regular_price',
  categories: 'categories',
  tags: 'tags',
  images: 'pictures',
  parent: 'parent',
  'gtin upc ean or isbn': 'barcode',
  ...Object.fromEntries(
    [1, 2, 3, 4, 5].flatMap((n) => [
      [`attribute ${n} name`, `option${n}_name`],
      [`attribute ${n} value s`, `option${n}_value`],
    ]),
  ),
}

/** Headings that identify a file of a shop; each list is enough. */
const SIGNS: Record<Exclude<Preset, 'own'>, readonly (readonly string[])[]> = {
  shopify: [
    ['handle', 'variant price', 'option1 value'],
    ['handle', 'body html', 'vendor'],
    ['url handle', 'title', 'option1 value'],
  ],
  woocommerce: [
    ['type', 'sku', 'regular price', 'name'],
    ['parent', 'regular price', 'attribute 1 name'],
  ],
}

export function presetOf(header: readonly string[]): Preset {
  const headings = new Set(header.map(folded))
  const has = (signs: readonly string[]) => signs.every((sign) => headings.has(sign))
  return SIGNS.shopify.some(has) ? 'shopify' : SIGNS.woocommerce.some(has) ? 'woocommerce' : 'own'
}

/** Null when the heading is unknown, or an earlier column has the same target. */
export function mapColumns(header: readonly string[], preset: Preset, kind: ImportKind): (string | null)[] {
  if (preset === 'own' || kind !== 'products') return mapByName(header, kind)
  const table = preset === 'shopify' ? SHOPIFY : WOOCOMMERCE
  const taken = new Set<string>()
  return header.map((heading) => {
    const target = table[folded(heading)]
    if (target === undefined || taken.has(target)) return null
    taken.add(target)
    return target
  })
}

export function kindOf(header: readonly string[]): ImportKind {
  const has = new Set(mapByName(header, 'products'))
  const customers = mapByName(header, 'customers')
  if (customers.includes('email')) return 'customers'
  if (has.has('name') || has.has('option1_value')) return 'products'
  if (mapByName(header, 'translations').some((target) => target?.includes(':'))) return 'translations'
  if (has.has('sku') && (has.has('price') || has.has('regular_price'))) return 'prices'
  if (has.has('sku') && has.has('stock')) return 'stock'
  return 'products'
}
