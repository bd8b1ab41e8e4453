import { Link } from 'react-router'
import { Price } from '../../shared/money/price.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import type { EditorialItem } from './home-reads.ts'

export function PiecePicture({
  piece: { to, name, price, front, swatch },
  className,
}: {
  piece: EditorialItem
  className: string
}) {
  return (
    <figure className={`group relative ${className}`}>
      <ProductPicture picture={front} swatch={swatch} lie="draped" sizes="(min-width: 769px) 40vw, 100vw" mute />
      <figcaption className="mt-3 flex flex-wrap justify-between gap-x-4 text-small">
        <Link to={to} className="font-medium after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4">
          {name}
        </Link>
        {price !== null && <Price amount={price} />}
      </figcaption>
    </figure>
  )
}
