import type { ProductCard as Card } from '#modules/catalogue/contract.ts'
import { HydrateOnInteraction } from '../../ui/hydrate-on-interaction.tsx'
import { isToOrder, type Level, ProductCard } from './product-card.tsx'

export function ProductGrid({
  products,
  level,
  firstRow = false,
  className = '',
}: {
  products: readonly Card[]
  level?: Level
  /** True when the grid begins on the first screenful. */
  firstRow?: boolean
  className?: string
}) {
  // The badge for made to order is left out when every card would have it, the badge for new products when most would.
  const allToOrder = products.every(isToOrder)
  const mostNew = products.filter(({ isNew }) => isNew).length * 2 > products.length
  return (
    <ul className={`product-grid ${className}`}>
      {products.map((product, place) => (
        <li key={product.slug}>
          <HydrateOnInteraction>
            <ProductCard
              product={product}
              level={level}
              eager={firstRow && place < 2}
              sameForAll={allToOrder}
              mostNew={mostNew}
            />
          </HydrateOnInteraction>
        </li>
      ))}
    </ul>
  )
}
