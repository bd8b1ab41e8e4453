import type { Product } from '#modules/catalogue/contract.ts'
import type { ShippingOptions } from '#modules/shipping/contract.ts'
import { LinkedData } from '../../shared/screen/linked-data.tsx'
import { SharedPicture } from '../../shared/screen/seo-head.tsx'
import { useFirstPage } from '../../shared/store/first-page.ts'
import { productGraph } from './product-graph.ts'

/**
 * Structured data and link previews of a product. Prices are in the currency that is charged, even if another one is displayed.
 */
export function StructuredData({ product, shipping }: { product: Product; shipping: ShippingOptions }) {
  return import.meta.env.SSR ? <SeoData product={product} shipping={shipping} /> : <LinkedData />
}

function SeoData({ product, shipping }: { product: Product; shipping: ShippingOptions }) {
  const { store, origin } = useFirstPage()
  const picture = product.pictures[0]
  return (
    <>
      <meta property="og:type" content="product" />
      <meta property="product:price:amount" content={(product.price / 100).toFixed(2)} />
      <meta property="product:price:currency" content="KES" />
      {picture && <SharedPicture src={picture.src} alt={picture.alt} />}
      <LinkedData graph={productGraph(product, shipping, store, origin)} />
    </>
  )
}
