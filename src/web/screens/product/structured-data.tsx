import type { Product } from '#modules/catalogue/contract.ts'
import { paths } from '../../paths.ts'
import { useHouse } from '../../shell/house.ts'

/**
 * What search engines read of a product: in the currency that is charged, whatever the visitor is shown. Machines read the
 * page as it was sent, so the browser leaves the script as it is, and does not carry what makes it.
 */
export function StructuredData({ product }: { product: Product }) {
  const { house, origin } = useHouse()
  return (
    <script type="application/ld+json" suppressHydrationWarning>
      {import.meta.env.SSR ? graphOf(product, house.name, origin) : ''}
    </script>
  )
}

function graphOf(product: Product, house: string, origin: string): string {
  const graph = [
    {
      '@type': 'Product',
      name: product.name,
      description: product.description,
      url: origin + paths.product(product.slug),
      brand: { '@type': 'Brand', name: house },
      offers: product.variants.map(offer(origin + paths.product(product.slug))),
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: product.crumbs.map(({ slug, name }, place) => ({
        '@type': 'ListItem',
        position: place + 1,
        name,
        item: origin + paths.browse(place === 0 ? { department: slug } : { department: product.crumbs[0]?.slug, category: slug }),
      })),
    },
  ]
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c')
}

const AVAILABLE = { in: 'InStock', low: 'LimitedAvailability', out: 'OutOfStock', 'to-order': 'PreOrder' }

const offer = (url: string) => (variant: Product['variants'][number]) => ({
  '@type': 'Offer',
  sku: variant.sku,
  url,
  priceCurrency: 'KES',
  price: (variant.price / 100).toFixed(2),
  availability: `https://schema.org/${AVAILABLE[variant.stock.state]}`,
})
