import type { ProductCard as Card } from '#modules/catalogue/contract.ts'
import { type Level, ProductCard } from './product-card.tsx'

export function ProductGrid({
  products,
  level,
  firstRow = false,
  className = '',
}: {
  products: readonly Card[]
  level?: Level
  /** The grid begins on the first screenful. */
  firstRow?: boolean
  className?: string
}) {
  return (
    <ul className={`product-grid ${className}`}>
      {products.map((product, place) => (
        <li key={product.slug}>
          <ProductCard product={product} level={level} eager={firstRow && place < 2} />
        </li>
      ))}
    </ul>
  )
}
