import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import type { ProductCard as Card } from '#modules/catalogue/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { SwatchDot } from '../../ui/cloth-tile.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { Price } from '../money/price.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { Heart } from '../wishlist/heart.tsx'
import { usePrefetchOnIntent } from './use-prefetch-on-intent.ts'

const SWATCHES_SHOWN = 5
export type Level = 'h2' | 'h3'
/** Card widths for `<img sizes>`, slightly less than the true width, so that browsers do not fetch the next larger file. */
const CARD_sizes = '(min-width: 1680px) 380px, (min-width: 1025px) 23vw, (min-width: 769px) 31vw, 44vw'

type Props = {
  product: Card
  level?: Level | undefined
  eager?: boolean
  /** True when all cards of the grid are made to order. */
  sameForAll?: boolean
  /** True when most cards of the grid are new. */
  mostNew?: boolean
}

export function ProductCard({ product, level: Heading = 'h3', eager, sameForAll, mostNew }: Props) {
  const t = useText()
  const intent = usePrefetchOnIntent(product.slug)
  const [first] = product.swatches
  const [front, other] = product.pictures
  // Second picture, shown on hover, which phones do not have.
  const second = usePreferences().device === 'mobile' ? undefined : other
  return (
    <article className="group relative">
      <div className="relative">
        <ProductPicture
          picture={front}
          swatch={first}
          lie={lieOf(product)}
          sizes={CARD_sizes}
          first={eager}
          className="product-picture"
        />
        {second && <ProductPicture picture={second} sizes={CARD_sizes} mute className="picture-second" />}
      </div>
      <Tag product={product} sameForAll={sameForAll} mostNew={mostNew} />
      <Heart slug={product.slug} name={product.name} className="on-picture" />
      <div className="card-words">
        <Heading className="text-body leading-snug font-medium">
          <Link
            to={paths.product(product.slug, { cloth: product.cloth })}
            viewTransition
            onClick={carryPicture}
            prefetch="intent"
            {...intent}
            className="after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
          >
            {product.name}
          </Link>
        </Heading>
        <p className="card-descriptor text-small text-muted">{product.descriptor}</p>
        <CardPrice product={product} />
      </div>
      {product.swatches.length > 1 && (
        <p className="mt-2.5 flex items-center gap-1.75">
          <span className="sr-only">{t('card.cloths', { count: product.swatches.length })}</span>
          {product.swatches.slice(0, SWATCHES_SHOWN).map((swatch) => (
            <SwatchDot key={swatch.code} swatch={swatch} />
          ))}
          {product.swatches.length > SWATCHES_SHOWN && (
            <span aria-hidden="true" className="figures text-caption text-muted">
              +{product.swatches.length - SWATCHES_SHOWN}
            </span>
          )}
        </p>
      )}
    </article>
  )
}

/** View transition: the clicked picture becomes the main picture of the product page, in browsers that support it. */
function carryPicture({ currentTarget }: MouseEvent<HTMLElement>) {
  for (const picture of document.querySelectorAll('.carried')) picture.classList.remove('carried')
  currentTarget.closest('article')?.querySelector('.product-picture')?.classList.add('carried')
}

const lieOf = ({ unit, swatches: [first] }: Card) =>
  unit === 'centimetre' ? 'table' : first?.pattern === 'metal' || first?.pattern === 'wood' ? 'flat' : 'draped'

function CardPrice({ product: { price, priceVaries, compareAt, unit } }: { product: Card }) {
  const t = useText()
  const shown = <Price amount={price} />
  return (
    <p className="card-price">
      {compareAt !== null && (
        <s>
          <span className="sr-only">{t('card.was')}</span>
          <Price amount={compareAt} />
        </s>
      )}{' '}
      <span>
        {unit === 'centimetre'
          ? t.rich('card.perMetre', { price: shown })
          : priceVaries
            ? t.rich('card.from', { price: shown })
            : shown}
      </span>
    </p>
  )
}

export const isToOrder = ({ makes }: Card): boolean => makes.every((make) => make === 'measure')

function Tag({ product, sameForAll, mostNew }: Props) {
  const { stock, isNew, compareAt } = product
  const t = useText()
  const label =
    stock.state === 'out'
      ? t('card.soldOut')
      : stock.state === 'low' && stock.left !== null
        ? t('card.left', { count: stock.left })
        : !sameForAll && isToOrder(product)
          ? t('card.toOrder')
          : compareAt !== null
            ? (product.promotion ?? t('card.reduced'))
            : isNew && !mostNew
              ? t('card.new')
              : undefined
  return label ? (
    <p className="absolute start-3 top-3 max-w-[calc(100%-72px)] truncate bg-bg px-2.25 py-1 text-[0.71875rem] leading-normal font-medium tracking-[0.02em]">
      {label}
    </p>
  ) : null
}
