import type { Product } from '#modules/catalogue/contract.ts'
import { storefrontPaths } from '../../shared/storefront/storefront-paths.ts'

const AVAILABLE = {
  in: 'InStock',
  low: 'LimitedAvailability',
  out: 'OutOfStock',
  'to-order': 'MadeToOrder',
  backorder: 'BackOrder',
  preorder: 'PreOrder',
}

export function storefrontGraph(product: Product, seller: string, origin: string): object[] {
  const address = origin + storefrontPaths.product(product.slug)
  return [
    {
      '@type': 'Product',
      '@id': `${address}#product`,
      name: product.name,
      description: `${product.descriptor}. ${product.description}`,
      url: address,
      image: product.pictures.slice(0, 4).map(({ src }) => `${origin}${src}/w480.webp`),
      sku: product.variants[0]?.sku,
      brand: { '@type': 'Brand', name: seller },
      offers: product.variants.map(({ sku, swatch, size, make, price, stock }) => ({
        '@type': 'Offer',
        sku,
        url: origin + storefrontPaths.product(product.slug, { cloth: swatch, make: make === 'measure' && make, size }),
        priceCurrency: 'KES',
        price: (price / 100).toFixed(2),
        availability: `https://schema.org/${AVAILABLE[stock.state]}`,
        seller: { '@type': 'ClothingStore', name: seller },
      })),
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: seller, item: origin + storefrontPaths.home() },
        { '@type': 'ListItem', position: 2, name: product.name, item: address },
      ],
    },
  ]
}
