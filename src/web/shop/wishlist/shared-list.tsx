import type { SharedWishlist } from '#modules/wishlist/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { Heart } from '../../shared/wishlist/heart.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { AddToCartButton } from './add-to-cart-button.tsx'
import { PieceHead, PiecePrice, PieceStock } from './wishlist-card.tsx'

type SharedItem = SharedWishlist['items'][number]

export function SharedList({ list }: { list: SharedWishlist | null | undefined }) {
  const t = useText()
  if (!list) {
    return (
      <section className="page section">
        <h1 className="display text-h1">{t('wishlist.gone.title')}</h1>
        <p className="mt-4 max-w-[58ch] text-body-lg text-ink-2">{t('wishlist.gone.text')}</p>
        <div className="mt-7 flex flex-wrap gap-3">
          <ButtonLink to={paths.browse({ collection: 'new-this-week' })}>{t('cart.seeNew')}</ButtonLink>
          <ButtonLink to={paths.wishlist()} look="outline">
            {t('wishlist.yours')}
          </ButtonLink>
        </div>
      </section>
    )
  }
  return (
    <div className="page pt-8 lg:pt-12">
      <p className="eyebrow">{t('wishlist.sharedEyebrow')}</p>
      <h1 className="display mt-2 text-h1">{list.name ?? t('wishlist.title')}</h1>
      <p className="figures mt-1 text-small text-muted">{t('wishlist.count', { count: list.items.length })}</p>
      {list.items.length === 0 ? (
        <p className="mt-8 text-body-lg text-ink-2">{t('wishlist.sharedEmpty')}</p>
      ) : (
        <ul className="product-grid mt-8">
          {list.items.map((piece) => (
            <li key={piece.id} className="flex flex-col">
              <SharedPiece piece={piece} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function SharedPiece({ piece }: { piece: SharedItem }) {
  const t = useText()
  const canBeHad = piece.sold && piece.stock.state !== 'out'
  return (
    <article className="group relative flex grow flex-col">
      <PieceHead piece={piece} />
      <PiecePrice piece={piece} />
      <PieceStock stock={piece.stock} sold={piece.sold} />
      {piece.sold && (
        <Heart
          slug={piece.slug}
          name={piece.name}
          variantId={piece.make === null ? undefined : (piece.variantId ?? undefined)}
          className="on-picture"
        />
      )}
      {canBeHad && (
        <div className="relative mt-auto pt-3.5">
          <AddToCartButton piece={piece} label={t('product.addToBag')} className="w-full" />
        </div>
      )}
    </article>
  )
}
