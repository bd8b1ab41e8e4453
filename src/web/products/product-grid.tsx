import type { ProductCard as Card } from '#modules/catalogue/contract.ts'
import { type Level, ProductCard } from './product-card.tsx'

export function ProductGrid({
  products,
  level,
  className = '',
}: {
  products: readonly Card[]
  level?: Level
  className?: string
}) {
  return (
    <ul className={`product-grid ${className}`}>
      {products.map((product) => (
        <li key={product.slug}>
          <ProductCard product={product} level={level} />
        </li>
      ))}
    </ul>
  )
}
