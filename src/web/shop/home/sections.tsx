import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ProductCard } from '#modules/catalogue/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { Price } from '../../shared/money/price.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'

export function SectionHead({ title, to, link }: { title: string; to: string; link: string }) {
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <h2 className="display text-h2">{title}</h2>
      <Link to={to} className="link">
        {link}
      </Link>
    </div>
  )
}

const DECISIONS = ['cloth', 'lapel', 'buttons', 'pockets', 'vents', 'lining'] as const

/** Dark in both themes: the inside of the atelier after the shop has closed. */
export function Bespoke({ cheapest, striped = cheapest }: Record<'cheapest' | 'striped', ProductCard | undefined>) {
  const t = useText()
  return (
    <section className="night below mt-(--section) grid bg-night text-ink sm:grid-cols-2 lg:min-h-170">
      <div className="flex flex-col px-(--page) py-14 lg:pt-22 lg:pb-18">
        <p className="eyebrow">{t('home.bespoke.eyebrow')}</p>
        <h2 className="display mt-5 text-[clamp(2.25rem,1.6rem+2.4vw,3.75rem)] leading-[1.04] tracking-[-0.018em]">
          {t.rich('home.bespoke.title', { line: (words) => <span className="block">{words}</span> })}
        </h2>
        <ol className="mt-11 mb-10 border-t">
          {DECISIONS.map((decision, place) => (
            <li key={decision} className="grid grid-cols-[44px_1fr_auto] items-center border-b py-3.75">
              <span className="figures text-caption text-muted">{place + 1}</span>
              <span className="font-medium">{t(`home.bespoke.${decision}`)}</span>
              <span className="ps-4 text-end text-small text-muted">{t(`home.bespoke.${decision}Choice`)}</span>
            </li>
          ))}
        </ol>
        <div className="mt-auto flex flex-wrap items-center gap-x-7 gap-y-4">
          <ButtonLink look="light" to={paths.browse({ department: 'bespoke-suits' })}>
            {t('home.bespoke.see')}
          </ButtonLink>
          {cheapest && (
            <span className="text-muted">{t.rich('home.bespoke.from', { price: <Price amount={cheapest.price} /> })}</span>
          )}
        </div>
      </div>
      {striped && (
        <Link to={paths.product(striped.slug)} aria-label={striped.name} className="bespoke-picture">
          <ProductPicture
            picture={striped.pictures[1] ?? striped.pictures[0]}
            swatch={striped.swatches[0]}
            lie="draped"
            cell={4}
            sizes="(min-width: 600px) 50vw, 100vw"
            mute
            className="aspect-auto h-full"
          />
        </Link>
      )}
    </section>
  )
}

/** A cloth as it comes off the bolt, with its name and its price. */
export function ClothFigure({ cloth, className = '' }: { cloth: ProductCard; className?: string }) {
  const t = useText()
  return (
    <figure className="group relative">
      <ProductPicture
        picture={cloth.pictures[0]}
        swatch={cloth.swatches[0]}
        lie="macro"
        sizes="(min-width: 769px) 33vw, 100vw"
        mute
        className={`aspect-auto ${className}`}
      />
      <figcaption className="mt-3 flex flex-wrap justify-between gap-x-4 text-small">
        <Link
          to={paths.product(cloth.slug)}
          className="font-medium after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
        >
          {cloth.name}
        </Link>
        <span className="text-muted">{t.rich('card.perMetre', { price: <Price amount={cloth.price} /> })}</span>
      </figcaption>
    </figure>
  )
}

export function EveningWords({ children }: { children?: ReactNode }) {
  const t = useText()
  return (
    <div>
      <p className="eyebrow">{t('home.evening.eyebrow')}</p>
      <h2 className="display mt-3.5 mb-4.5 text-h2">{t('home.evening.title')}</h2>
      <p className="mb-5.5 max-w-[46ch] text-ink-2">{t('home.evening.text')}</p>
      <Link to={paths.browse({ department: 'formal-wear' })} className="link">
        {t('home.evening.link')}
      </Link>
      {children}
    </div>
  )
}

export function EveningPicture({ product, className }: { product: ProductCard; className?: string }) {
  return (
    <figure className={`group relative ${className}`}>
      <ProductPicture
        picture={product.pictures[0]}
        swatch={product.swatches[0]}
        lie="draped"
        sizes="(min-width: 769px) 33vw, 50vw"
        mute
      />
      <figcaption className="mt-3 flex flex-wrap justify-between gap-x-4 text-small">
        <Link
          to={paths.product(product.slug)}
          className="font-medium after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
        >
          {product.name}
        </Link>
        <Price amount={product.price} />
      </figcaption>
    </figure>
  )
}
