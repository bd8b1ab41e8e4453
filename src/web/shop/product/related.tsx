import type { Product, RelatedProducts } from '#modules/catalogue/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { ProductGrid } from '../../shared/products/product-grid.tsx'
import { RecentlySeenAfterLoad } from '../../shared/products/recently-seen-after-load.tsx'
import { Reviews } from './reviews.tsx'

type Props = { related: RelatedProducts; soldOut: boolean; product: Product }

export default function Related({ related: { goesWith, alternatives }, soldOut, product }: Props) {
  const t = useText()
  const look = { title: t('product.goesWith'), products: goesWith }
  const others = {
    title: t(soldOut ? 'product.instead' : 'product.alternatives'),
    products: alternatives.filter(({ slug }) => !goesWith.some((piece) => piece.slug === slug)),
  }
  return (
    <>
      {(soldOut ? [others, look] : [look, others]).map(
        ({ title, products }) =>
          products.length > 0 && (
            <section key={title} className="page section below">
              <h2 className="display mb-8 text-h2">{title}</h2>
              <ProductGrid products={products.slice(0, 4)} className="product-row" />
            </section>
          ),
      )}
      <Reviews product={product} />
      <RecentlySeenAfterLoad here={product.slug} />
    </>
  )
}
