import { isSent, type ShownStock } from '#domain/pricing/goods.ts'
import { fileFor, type Goods, stockOfVariant } from './goods-on-sale.ts'
import { tag } from './xml.ts'

type Variant = Goods['variants'][number]

const MAX_TITLE = 150
const MAX_DESCRIPTION = 5_000
const MAX_PICTURES = 10
const METRE_cm = 100

const AVAILABILITY: Partial<Record<ShownStock['state'], string>> = {
  out: 'out_of_stock',
  backorder: 'backorder',
  preorder: 'preorder',
}

const kes = (cents: number): string => `${(cents / 100).toFixed(2)} KES`

export function feedItem(goods: Goods, variant: Variant, { store, origin }: { store: string; origin: string }): string {
  const swatch = goods.swatches.find(({ code }) => code === variant.swatch)
  const stock = stockOfVariant(variant, goods)
  const measured = variant.make === 'measure'
  const title = [
    goods.name,
    swatch?.name,
    measured ? 'made to measure' : isSent(variant.make) ? variant.size && `size ${variant.size}` : variant.size,
  ]
  const [first, ...others] = picturesOf(goods, variant.swatch).map(({ asset, width }) => origin + fileFor(asset, width))
  return `<item>${[
    tag('g:id', variant.sku),
    tag('g:item_group_id', goods.variants.length > 1 ? goods.slug : null),
    tag('g:title', title.filter(Boolean).join(', ').slice(0, MAX_TITLE)),
    tag('g:description', `${goods.descriptor}. ${goods.description}`.slice(0, MAX_DESCRIPTION)),
    tag('g:link', origin + addressOf(goods, variant)),
    tag('g:image_link', first),
    ...others.slice(0, MAX_PICTURES).map((picture) => tag('g:additional_image_link', picture)),
    // A made-to-measure garment can always be ordered, so its availability is in stock; the handling time states the wait.
    tag('g:availability', AVAILABILITY[stock.state] ?? 'in_stock'),
    tag('g:availability_date', stock.day && `${stock.day}T00:00+0300`),
    tag('g:price', kes(variant.compare_at ?? variant.price)),
    tag('g:sale_price', variant.compare_at === null ? null : kes(variant.price)),
    tag('g:sale_price_effective_date', saleDates(variant)),
    ...(goods.unit === 'centimetre'
      ? [tag('g:unit_pricing_measure', `${METRE_cm} cm`), tag('g:unit_pricing_base_measure', '1 m')]
      : []),
    ...(measured && goods.measure_days
      ? [tag('g:min_handling_time', goods.measure_days), tag('g:max_handling_time', goods.measure_days)]
      : []),
    tag('g:condition', 'new'),
    tag('g:brand', store),
    tag('g:identifier_exists', 'no'),
    tag('g:color', swatch?.name),
    tag('g:size', isSent(variant.make) ? variant.size : null),
    tag('g:material', swatch?.composition.map(({ fibre }) => fibre).join('/')),
    tag('g:age_group', variant.size === null || !isSent(variant.make) ? null : 'adult'),
    tag('g:product_type', goods.category === goods.department ? goods.department : `${goods.department} > ${goods.category}`),
  ].join('')}</item>\n`
}

/** Returns the dates of a reduction by promotions, `from/until`. Null without one, and for one without an end. */
const saleDates = ({ compare_at, shown }: Variant): string | null =>
  compare_at === null || !shown?.until ? null : `${shown.from}/${shown.until}`

/** Returns the pictures of the variant's cloth and those without a cloth. Without any, the first picture. */
function picturesOf({ pictures }: Goods, swatch: string | null): Goods['pictures'] {
  const own = pictures.filter((picture) => picture.swatch === swatch || picture.swatch === null)
  return own.length > 0 ? own : pictures.slice(0, 1)
}

/** Returns the product path with the variant preselected, as the page parses it (`web/shared/products/selection.ts`). */
export function addressOf(
  { slug }: Pick<Goods, 'slug'>,
  { swatch, size, make }: Pick<Variant, 'swatch' | 'size' | 'make'>,
): string {
  const choice = new URLSearchParams()
  if (swatch) choice.set('cloth', swatch)
  if (make === 'measure') choice.set('make', make)
  if (size) choice.set('size', size)
  return `/product/${slug}${choice.size > 0 ? `?${choice}` : ''}`
}
