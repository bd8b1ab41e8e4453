import { Link } from 'react-router'
import type { ProductCard } from '#modules/catalogue/contract.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ClothTile } from '../../ui/cloth-tile.tsx'

/** The first screenful of both homes: words at the side of three pictures on a desktop, under one on a phone. */
export function Hero({ suits, cloths }: { suits: readonly ProductCard[]; cloths: readonly ProductCard[] }) {
  const main = suits.find(({ swatches }) => swatches[0]?.pattern === 'check') ?? suits[0]
  return (
    <div className="hero page">
      <Words />
      {main && <Picture product={main} lie="draped" className="hero-main" />}
      {main && <Picture product={main} lie="macro" className="hero-side hero-upper" />}
      {cloths[0] && <Picture product={cloths[0]} lie="table" className="hero-side" />}
    </div>
  )
}

function Words() {
  const t = useText()
  return (
    <div className="hero-words">
      <p className="eyebrow">{t('home.season')}</p>
      <h1 className="display mt-5 text-hero">
        {t.rich('home.headline', { line: (words) => <span className="block">{words}</span>, i: (words) => <i>{words}</i> })}
      </h1>
      <p className="mt-6 max-w-100 text-body-lg text-ink-2">{t('home.promise')}</p>
      <div className="mt-8 flex flex-wrap gap-3 sm:gap-3.5">
        <ButtonLink to={paths.browse({ department: 'bespoke-suits' })} className="max-sm:flex-1 max-sm:px-3">
          {t('home.chooseSuit')}
        </ButtonLink>
        <ButtonLink to={paths.browse({ department: 'premium-fashion' })} look="outline" className="max-sm:flex-1 max-sm:px-3">
          {t('home.shopReady')}
        </ButtonLink>
      </div>
    </div>
  )
}

function Picture({ product, lie, className }: { product: ProductCard; lie: 'draped' | 'macro' | 'table'; className: string }) {
  return (
    <Link to={paths.product(product.slug)} aria-label={product.name} className={className}>
      <ClothTile swatch={product.swatches[0]} lie={lie} cell={lie === 'draped' ? 3 : undefined} className="aspect-auto h-full" />
    </Link>
  )
}
