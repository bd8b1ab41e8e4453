import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { AnswerTo } from '../../api/client.ts'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { Price } from '../money/price.tsx'
import { chatReads } from './chat-reads.ts'

type Shown = AnswerTo<ReturnType<typeof chatReads.cards>>['items'][number]

/** Products of a message with their price and stock now: the message holds only their slugs. */
export function ProductCards({ slugs }: { slugs: readonly string[] }) {
  const t = useText()
  const { data } = useQuery({ ...chatReads.cards(slugs), staleTime: 0 })
  if (!data || data.items.length === 0) return null
  return (
    <ul className="grid gap-2">
      {data.items.map((product) => (
        <li key={product.slug}>
          <Link to={paths.product(product.slug)} className="flex items-center gap-3 rounded-2 border p-2 hover:bg-sunk">
            <span className="w-12 shrink-0">
              <ProductPicture picture={product.pictures[0]} swatch={product.swatches[0]} sizes="48px" mute className="block" />
            </span>
            <div className="grid min-w-0 gap-0.5 text-small">
              <bdi className="wrap-anywhere">{product.name}</bdi>
              <CardPrice product={product} />
              {product.stock.state === 'out' && <span>{t('card.soldOut')}</span>}
              {product.stock.state === 'low' && product.stock.left !== null && (
                <span>{t('card.left', { count: product.stock.left })}</span>
              )}
            </div>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function CardPrice({ product: { price, priceVaries, unit } }: { product: Shown }) {
  const t = useText()
  const shown = <Price amount={price} />
  return (
    <span className="text-muted">
      {unit === 'centimetre'
        ? t.rich('card.perMetre', { price: shown })
        : priceVaries
          ? t.rich('card.from', { price: shown })
          : shown}
    </span>
  )
}
