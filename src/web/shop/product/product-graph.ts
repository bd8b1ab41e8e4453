import type { Product, Variant } from '#modules/catalogue/contract.ts'
import type { ShippingOptions } from '#modules/shipping/contract.ts'
import type { StoreSettings } from '#services/settings/contract.ts'
import { paths } from '../../paths.ts'

/** Days for which the structured data promises a price without a known end. */
const PRICE_VALID_days = 30
const DAY_ms = 86_400_000
const MAX_PICTURES = 6

const shillings = (cents: number): string => (cents / 100).toFixed(2)
const dayAfter = (days: number): string => new Date(Date.now() + days * DAY_ms).toISOString().slice(0, 10)

/** Structured data of a product, with an offer for every variant. Amounts are in KES. */
export function productGraph(product: Product, shipping: ShippingOptions, store: StoreSettings, origin: string): object[] {
  const address = origin + paths.product(product.slug)
  const deliveries = new Map<string, Delivery>()
  const offers = product.variants.map((variant) => {
    const delivery = deliveryOf(variant, product, shipping, address)
    if (delivery) deliveries.set(delivery['@id'], delivery)
    return offerOf(variant, product, delivery, store, origin)
  })
  return [
    {
      '@type': 'Product',
      '@id': `${address}#product`,
      name: product.name,
      description: `${product.descriptor}. ${product.description}`,
      url: address,
      image: product.pictures.slice(0, MAX_PICTURES).map(({ src, width }) => `${origin}${src}/w${widest(width)}.webp`),
      sku: product.variants[0]?.sku,
      category: product.crumbs.map(({ name }) => name).join(' > '),
      brand: { '@type': 'Brand', name: store.name },
      material: product.swatches[0]?.composition.map(({ fibre }) => fibre).join(', ') || undefined,
      color: product.swatches.map(({ name }) => name).join(', ') || undefined,
      offers,
      ...(product.rating && { aggregateRating: ratingOf(product.rating) }),
    },
    breadcrumbs(product, store, origin),
    returnPolicy(store, address),
    ...deliveries.values(),
  ]
}

const ratingOf = ({ average, count }: NonNullable<Product['rating']>) => ({
  '@type': 'AggregateRating',
  ratingValue: average,
  reviewCount: count,
  bestRating: 5,
  worstRating: 1,
})

const widest = (width: number): number => [1200, 800, 480, 320].find((each) => each <= width) ?? 320

const AVAILABLE = {
  in: 'InStock',
  low: 'LimitedAvailability',
  out: 'OutOfStock',
  'to-order': 'MadeToOrder',
  backorder: 'BackOrder',
  preorder: 'PreOrder',
}

function offerOf(
  variant: Variant,
  product: Product,
  delivery: Delivery | undefined,
  store: StoreSettings,
  origin: string,
): object {
  const measured = variant.make === 'measure'
  const choice = { cloth: variant.swatch, make: measured && 'measure', size: variant.size } as const
  const cloth = product.unit === 'centimetre'
  return {
    '@type': 'Offer',
    sku: variant.sku,
    url: origin + paths.product(product.slug, choice),
    priceCurrency: 'KES',
    price: shillings(variant.price),
    priceValidUntil: variant.priceUntil?.slice(0, 10) ?? dayAfter(PRICE_VALID_days),
    availability: `https://schema.org/${AVAILABLE[variant.stock.state]}`,
    ...(variant.stock.day && { availabilityStarts: variant.stock.day }),
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'ClothingStore', name: store.name },
    ...(cloth && { priceSpecification: byTheMetre(variant) }),
    hasMerchantReturnPolicy: measured ? NO_RETURNS : { '@id': `${origin}${paths.product(product.slug)}#returns` },
    shippingDetails: delivery && { '@id': delivery['@id'] },
  }
}

const byTheMetre = ({ price }: Variant) => ({
  '@type': 'UnitPriceSpecification',
  price: shillings(price),
  priceCurrency: 'KES',
  referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MTR' },
})

const RETURN_COUNTRY = { '@type': 'MerchantReturnPolicy', applicableCountry: 'KE' }
const NO_RETURNS = { ...RETURN_COUNTRY, returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }

const returnPolicy = ({ returnDays }: StoreSettings, address: string) => ({
  ...(returnDays > 0 ? returnsWithin(returnDays) : NO_RETURNS),
  '@id': `${address}#returns`,
})

const returnsWithin = (days: number) => ({
  ...RETURN_COUNTRY,
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: days,
  returnMethod: 'https://schema.org/ReturnByMail',
})

type Delivery = object & { '@id': string }

/** First delivery option to the shop's own city. Undefined without options. */
function deliveryOf(
  { make, price, stock }: Variant,
  product: Product,
  { destination, options }: ShippingOptions,
  address: string,
) {
  const [first] = options
  if (!first) return undefined
  const inDays = (day: string) => Math.max(0, Math.round((Date.parse(day) - Date.parse(dayAfter(0))) / DAY_ms))
  const between = (minValue: number, maxValue: number) => ({ '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' })
  const waiting_days = stock.day ? inDays(stock.day) : 0
  const handling_days = make === 'measure' ? (product.madeToMeasure?.days ?? 0) : waiting_days
  const free = first.freeFrom !== null && price >= first.freeFrom
  return {
    '@type': 'OfferShippingDetails',
    '@id': `${address}#delivery-${make}${stock.day ? `-from-${stock.day}` : ''}${free ? '-free' : ''}`,
    shippingRate: { '@type': 'MonetaryAmount', value: shillings(free ? 0 : first.fee), currency: 'KES' },
    shippingDestination: {
      '@type': 'DefinedRegion',
      addressCountry: destination.country,
      ...(destination.region && { addressRegion: destination.region }),
    },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: between(handling_days, handling_days),
      transitTime: between(inDays(first.earliest), inDays(first.latest)),
    },
  }
}

function breadcrumbs({ name, slug, crumbs: [department, category] }: Product, store: StoreSettings, origin: string): object {
  const steps = [
    { name: store.name, item: origin + paths.home() },
    department && { name: department.name, item: origin + paths.browse({ department: department.slug }) },
    department &&
      category && { name: category.name, item: origin + paths.browse({ department: department.slug, category: category.slug }) },
    { name, item: origin + paths.product(slug) },
  ].filter((step) => step !== undefined)
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, at) => ({ '@type': 'ListItem', position: at + 1, ...step })),
  }
}
