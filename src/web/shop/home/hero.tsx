import { preload } from 'react-dom'
import { Link } from 'react-router'
import { directionOf } from '#kernel/languages.ts'
import type { ProductCard } from '#modules/catalogue/contract.ts'
import italic from '../../fonts/newsreader-display-italic-basic.woff2?url&no-inline'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'

const SIDE_sizes = '(min-width: 1025px) 23vw, 1px'
/** Three times as near: see `home.css`. */
const NEAR_sizes = '(min-width: 1025px) 62vw, 1px'

/** The first screenful of both homes: words at the side of three pictures on a desktop, under one on a phone. */
export function Hero({ main, cloth }: { main: ProductCard | undefined; cloth: ProductCard | undefined }) {
  return (
    <div className="hero page">
      <Words />
      {main && (
        <Shown
          product={main}
          lie="draped"
          sizes="(min-width: 1025px) 33vw, (min-width: 600px) 50vw, 100vw"
          first
          className="hero-main"
        />
      )}
      {main && <Shown product={main} lie="macro" sizes={NEAR_sizes} className="hero-side hero-upper" />}
      {cloth && <Shown product={cloth} lie="table" sizes={SIDE_sizes} className="hero-side" />}
    </div>
  )
}

function Words() {
  const t = useText()
  const leans = directionOf(useLanguage()) === 'ltr'
  // Its face is named at the top of the page: found only when the page is laid out, it would come after everything else.
  if (import.meta.env.SSR && leans) preload(italic, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
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

type Shown = {
  product: ProductCard
  lie: 'draped' | 'macro' | 'table'
  sizes: string
  first?: boolean
  className: string
}

/** The main one as it is worn, where there is such a picture. */
function Shown({ product, lie, sizes, first, className }: Shown) {
  const { pictures, swatches } = product
  return (
    <Link to={paths.product(product.slug)} aria-label={product.name} className={className}>
      <ProductPicture
        picture={pictures[first ? 1 : 0] ?? pictures[0]}
        swatch={swatches[0]}
        lie={lie}
        cell={lie === 'draped' ? 3 : undefined}
        sizes={sizes}
        first={first}
        mute
        className="aspect-auto h-full"
      />
    </Link>
  )
}
