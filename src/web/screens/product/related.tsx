import type { RelatedProducts } from '#modules/catalogue/contract.ts'
import { ProductGrid } from '../../products/product-grid.tsx'
import { useText } from '../../text/text.tsx'

/** Two groups that are never mixed: what goes with it, and what could take its place. */
export function Related({ related: { goesWith, alternatives } }: { related: RelatedProducts }) {
  const t = useText()
  const groups = [
    { title: t('product.goesWith'), products: goesWith },
    {
      title: t('product.alternatives'),
      products: alternatives.filter(({ slug }) => !goesWith.some((piece) => piece.slug === slug)),
    },
  ]
  return groups.map(
    ({ title, products }) =>
      products.length > 0 && (
        <section key={title} className="page section">
          <h2 className="display mb-8 text-h2">{title}</h2>
          <ProductGrid products={products.slice(0, 4)} />
        </section>
      ),
  )
}
