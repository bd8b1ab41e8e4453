import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { Price } from '../money/price.tsx'
import { chatReads } from './chat-reads.ts'

/** Goods of an answer, with today's price: the message holds only their slugs. */
export function ProductCards({ slugs }: { slugs: readonly string[] }) {
  const { data } = useQuery({ ...chatReads.cards(slugs), staleTime: 0 })
  if (!data || data.items.length === 0) return null
  return (
    <ul className="grid gap-2">
      {data.items.map(({ slug, name, price, pictures, swatches }) => (
        <li key={slug}>
          <Link to={paths.product(slug)} className="flex items-center gap-3 rounded-2 border p-2 hover:bg-sunk">
            <span className="w-12 shrink-0">
              <ProductPicture picture={pictures[0]} swatch={swatches[0]} sizes="48px" mute className="block" />
            </span>
            <span className="grid min-w-0 gap-0.5 text-small">
              <bdi className="wrap-anywhere">{name}</bdi>
              <Price amount={price} className="text-muted" />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
