import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { ListSummary, WishlistItem } from '#modules/wishlist/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { feePart, Price } from '../../shared/money/price.tsx'
import SentLater from '../../shared/products/sent-later.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { AddToCartButton } from './add-to-cart-button.tsx'
import { useWishlistWrites } from './use-wishlist-writes.ts'

const ItemDialog = lazy(() => import('./item-dialog.tsx'))
export const PIECE_sizes = '(min-width: 1680px) 380px, (min-width: 1025px) 23vw, (min-width: 769px) 31vw, 44vw'

type CardItem = Pick<
  WishlistItem,
  'slug' | 'name' | 'descriptor' | 'swatch' | 'picture' | 'size' | 'make' | 'sold' | 'unit' | 'price' | 'compareAt'
>
export const toPiece = ({ slug, swatch, make, size }: CardItem) =>
  paths.product(slug, make === null ? {} : { cloth: swatch?.code, make: make === 'measure' && make, size })

export function PieceHead({ piece }: { piece: CardItem }) {
  const t = useText()
  const { name, descriptor, swatch, size, make, sold } = piece
  const chosen = [make !== null && swatch?.name, size && t('cart.size', { size }), make === 'measure' && t('summary.measure')]
  const details = chosen.filter(Boolean).join(t('common.comma')) || descriptor
  return (
    <>
      <div className={sold ? '' : 'opacity-50'}>
        <ProductPicture picture={piece.picture} swatch={swatch} lie="draped" sizes={PIECE_sizes} mute />
      </div>
      <h2 className="mt-3.5 text-body leading-snug font-medium">
        {sold ? (
          <Link to={toPiece(piece)} className="after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4">
            {name}
          </Link>
        ) : (
          name
        )}
      </h2>
      <p className="text-small text-muted">{details}</p>
    </>
  )
}

export function PiecePrice({ piece: { unit, price, compareAt, make } }: { piece: CardItem }) {
  const t = useText()
  const shown = <Price key="price" amount={price} />
  return (
    <p className="mt-1 flex flex-row-reverse flex-wrap justify-end gap-x-2.5 text-body">
      {compareAt !== null && (
        <s className="text-muted">
          <span className="sr-only">{t('card.was')}</span>
          <Price amount={compareAt} />
        </s>
      )}
      <span className={compareAt === null ? '' : 'text-accent'}>
        {unit === 'centimetre'
          ? t.rich('card.perMetre', { price: shown })
          : make === null
            ? t.rich('wishlist.from', { price: shown })
            : shown}
      </span>
    </p>
  )
}

export function PieceStock({ stock, sold }: Pick<WishlistItem, 'stock' | 'sold'>) {
  const t = useText()
  if (!sold) return <p className="text-small text-danger">{t('cart.trouble.gone')}</p>
  if (stock.state === 'out') return <p className="text-small text-danger">{t('card.soldOut')}</p>
  if (stock.state === 'low' && stock.left !== null)
    return <p className="text-small text-warn">{t('card.left', { count: stock.left })}</p>
  if (stock.state === 'preorder' || stock.state === 'backorder')
    return stock.day && <SentLater later={{ kind: stock.state, day: stock.day }} />
  return stock.state === 'to-order' ? <p className="text-small text-muted">{t('card.toOrder')}</p> : null
}

export function WishlistCard({ item, lists, listId }: { item: WishlistItem; lists: readonly ListSummary[]; listId: string }) {
  const t = useText()
  const { remove } = useWishlistWrites()
  const [open, setOpen] = useState(false)
  const [seen, setSeen] = useState(false)
  return (
    <article className="group relative flex grow flex-col">
      <PieceHead piece={item} />
      <PiecePrice piece={item} />
      <PriceThenAndNow item={item} />
      <PieceStock stock={item.stock} sold={item.sold} />
      {item.note !== null && <p className="mt-2 border-s-2 ps-3 text-small wrap-anywhere text-ink-2">{item.note}</p>}
      <button
        type="button"
        aria-label={t('wishlist.remove', { name: item.name })}
        aria-pressed="true"
        onClick={() => void remove(item)}
        className="heart on-picture"
      />
      <div className="relative mt-auto flex items-center gap-1 pt-3.5">
        <ToCart item={item} />
        <IconButton
          label={t('wishlist.edit', { name: item.name })}
          onClick={() => {
            setSeen(true)
            setOpen(true)
          }}
        >
          <Icon name="pencil" size={18} />
        </IconButton>
      </div>
      {seen && (
        <Suspense>
          <ItemDialog item={item} lists={lists} listId={listId} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </article>
  )
}

function PriceThenAndNow({ item: { price, savedPrice } }: { item: WishlistItem }) {
  const t = useText()
  if (price === savedPrice) return null
  const amount = <Price key="amount" amount={[feePart(Math.max(price, savedPrice)), feePart(-Math.min(price, savedPrice))]} />
  return price < savedPrice ? (
    <p className="text-small font-medium text-success">{t.rich('wishlist.less', { amount })}</p>
  ) : (
    <p className="text-small text-warn">{t.rich('wishlist.more', { amount })}</p>
  )
}

function ToCart({ item }: { item: WishlistItem }) {
  const t = useText()
  const { remove } = useWishlistWrites()
  if (!item.sold) return <span className="grow" />
  if (item.stock.state === 'out') {
    return (
      <Link
        to={toPiece(item)}
        className="inline-flex min-h-12 grow items-center justify-center border border-ink px-3 text-center text-small font-medium hover:bg-sunk"
      >
        {t('wishlist.tellMe')}
      </Link>
    )
  }
  return <AddToCartButton piece={item} label={t('wishlist.toBag')} className="grow" onAdded={() => remove(item, true)} />
}
