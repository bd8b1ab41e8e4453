import { folded } from './cells.ts'

/** Kinds of imports. `stock`, `prices` and `translations` only change existing products; `products` also creates new ones. */
export const IMPORT_KINDS = ['products', 'stock', 'prices', 'translations', 'customers'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** Languages of translated columns. Columns without a language are in English. */
const LANGUAGES = ['ar', 'sw', 'fr'] as const
const TEXTS = [
  'name',
  'descriptor',
  'description',
  'construction',
  'fit',
  'care',
  'seo_title',
  'seo_description',
  'choices',
] as const

const PRODUCT = [
  ...['handle', 'name', 'descriptor', 'description', 'kind', 'status', 'published', 'category', 'categories', 'collections'],
  ...['tags', 'channels', 'unit', 'step', 'size_system', 'surcharge', 'days', 'parcel_g', 'weight_kg', 'cloth_per_garment'],
  ...['construction', 'fit', 'care', 'swatches', 'seo_title', 'seo_description', 'goes_with', 'attributes', 'size_chart'],
  ...['service_minutes', 'free_amount_from', 'free_amount_to', 'gift_card', 'outfit_pieces', 'outfit_percent', 'outfit_amount'],
  ...['vat_class', 'pictures', 'picture', 'picture_alt', 'variant_picture', 'type', 'parent', 'row_id'],
] as const
const VARIANT = [
  ...['sku', 'swatch', 'size', 'make', 'price', 'compare_at', 'regular_price', 'sale_price', 'sale_from', 'sale_to', 'cost'],
  ...['barcode', 'sold', 'stock'],
] as const
const OPTIONS = [1, 2, 3, 4, 5].flatMap((n) => [`option${n}_name`, `option${n}_value`])

export const TARGETS: readonly string[] = [
  ...PRODUCT,
  ...LANGUAGES.flatMap((language) => TEXTS.map((text) => `${text}:${language}`)),
  ...VARIANT,
  ...OPTIONS,
]
const CUSTOMER_TARGETS = ['email', 'name', 'first_name', 'last_name', 'phone']

export function targetsOf(kind: ImportKind): readonly string[] {
  if (kind === 'customers') return CUSTOMER_TARGETS
  if (kind === 'stock') return ['sku', 'stock']
  if (kind === 'prices') return ['sku', 'price', 'compare_at', 'regular_price', 'sale_price', 'cost']
  if (kind === 'translations') return ['handle', 'sku', ...TARGETS.filter((target) => target.includes(':'))]
  return TARGETS
}

/** Required columns: one of each group. */
export const NEEDED: Record<ImportKind, readonly (readonly string[])[]> = {
  products: [['handle', 'name', 'sku']],
  stock: [['sku'], ['stock']],
  prices: [['sku'], ['price', 'regular_price']],
  translations: [['handle', 'sku']],
  customers: [['email']],
}

const ALSO: Record<string, readonly string[]> = {
  handle: ['slug', 'url handle', 'address', 'product handle', 'permalink'],
  name: ['title', 'product', 'product name', 'item', 'nom', 'jina', 'الاسم', 'customer', 'full name'],
  descriptor: ['subtitle', 'short description', 'summary', 'tagline'],
  description: ['body html', 'body', 'text', 'long description', 'maelezo', 'الوصف'],
  status: ['state'],
  published: ['published on online store', 'visible'],
  category: ['product category', 'type of product', 'department', 'kategoria', 'الفئة'],
  collections: ['collection'],
  tags: ['tag', 'labels', 'keywords'],
  parcel_g: ['weight g', 'variant grams', 'grams', 'weight grams'],
  vat_class: ['vat', 'tax', 'tax class', 'variant tax code', 'kodi', 'الضريبة'],
  weight_kg: ['weight kg', 'weight'],
  size_system: ['sizes'],
  sku: ['variant sku', 'article', 'article number', 'item number', 'code', 'reference', 'رمز'],
  swatch: ['colour', 'color', 'cloth', 'fabric', 'couleur', 'farbe', 'rangi', 'اللون'],
  size: ['taille', 'grosse', 'größe', 'talla', 'ukubwa', 'saizi', 'المقاس'],
  price: ['variant price', 'unit price', 'price kes', 'price ksh', 'bei', 'prix', 'preis', 'السعر', 'selling price'],
  compare_at: ['variant compare at price', 'compare at price', 'was', 'old price', 'struck price', 'rrp'],
  regular_price: ['normal price'],
  sale_price: ['offer price', 'discount price'],
  cost: ['cost per item', 'cost price', 'purchase price'],
  barcode: ['variant barcode', 'ean', 'gtin', 'upc', 'gtin upc ean or isbn'],
  stock: ['quantity', 'qty', 'on hand', 'variant inventory qty', 'inventory quantity', 'available', 'idadi', 'الكمية'],
  picture: ['image', 'image src', 'image url', 'photo', 'picha', 'صورة'],
  pictures: ['images', 'photos', 'gallery'],
  picture_alt: ['image alt text', 'alt text'],
  variant_picture: ['variant image', 'variant image url'],
  seo_title: ['meta title'],
  seo_description: ['meta description'],
  email: ['e mail', 'mail', 'email address', 'barua pepe', 'البريد'],
  phone: ['telephone', 'mobile', 'default address phone', 'simu', 'الهاتف'],
  first_name: ['given name', 'firstname'],
  last_name: ['surname', 'family name', 'lastname'],
}

const BY_HEADING = new Map([
  ...TARGETS.concat(CUSTOMER_TARGETS).map((target) => [headingOf(target), target] as const),
  ...Object.entries(ALSO).flatMap(([target, names]) => names.map((name) => [name, target] as const)),
])

function headingOf(target: string): string {
  return folded(target.replace(':', ' '))
}

/** Maps headings to targets of this kind of import. The first of several columns with the same target wins. */
export function mapByName(header: readonly string[], kind: ImportKind): (string | null)[] {
  const possible = new Set(targetsOf(kind))
  const taken = new Set<string>()
  return header.map((heading) => {
    const target = BY_HEADING.get(folded(heading))
    if (target === undefined || !possible.has(target) || taken.has(target)) return null
    taken.add(target)
    return target
  })
}
