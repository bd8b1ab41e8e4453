import { Link } from 'react-router'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { designPath } from '../../shared/garments/design-path.ts'
import { Price } from '../../shared/money/price.tsx'
import { Screen } from '../../shared/screen/screen.tsx'
import { useStoreSettings } from '../../shared/store/first-page.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'

import type { Designable, DesignCards } from './design-api.ts'
import { LivePicture } from './live-picture.tsx'
import { Outcome, Running } from './outcome.tsx'
import { SavedDesigns } from './saved-designs.tsx'
import { Sections } from './sections.tsx'
import { useDesign } from './use-design.ts'

export default function Design({ garment, cards }: { garment: Designable; cards: DesignCards }) {
  const t = useText()
  const store = useStoreSettings()
  const design = useDesign(garment)
  const crumbs = [
    { name: store.name, to: paths.home() },
    { name: t('design.all'), to: paths.browse({ department: 'bespoke-suits' }) },
  ]
  const others = cards.garments.filter(({ slug }) => slug !== garment.slug)
  return (
    <Screen
      title={t('design.titleOf', { name: garment.name })}
      description={t('design.description')}
      canonical={designPath({ suit: garment.slug })}
    >
      <div className="page pt-5 lg:pt-9">
        <Breadcrumbs crumbs={crumbs} />
        <h1 className="display mt-1 text-h1">{t('design.titleOf', { name: garment.name })}</h1>
        <p className="mt-2 text-ink-2">{garment.descriptor}</p>
        {!design.isComplete && <Notice tone="warn" focused={false} title={t('design.changed')} className="mt-5" />}
        <div className="mt-5 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] lg:gap-x-16">
          <div className="max-lg:sticky max-lg:top-13.5 max-lg:z-10 max-lg:bg-bg max-lg:pb-3 lg:sticky lg:top-24 lg:self-start">
            <LivePicture garment={garment} design={design} />
          </div>
          <div className="min-w-0">
            <Sections garment={garment} design={design} />
            <Outcome garment={garment} design={design} />
            <Running garment={garment} design={design} />
          </div>
        </div>
        <SavedDesigns />
        {others.length > 0 && <Others cards={others} />}
      </div>
    </Screen>
  )
}

function Others({ cards }: { cards: DesignCards['garments'] }) {
  const t = useText()
  return (
    <section className="mt-16" aria-labelledby="begin-with">
      <h2 id="begin-with" className="display text-h2">
        {t('design.begin')}
      </h2>
      <ul className="product-grid mt-6">
        {cards.map(({ slug, name, descriptor, price, picture, swatch }) => (
          <li key={slug}>
            <Link to={designPath({ suit: slug })} className="group block">
              <ProductPicture picture={picture} swatch={swatch} sizes="(min-width: 1025px) 22vw, 45vw" mute />
              <p className="mt-3 font-medium group-hover:underline">{name}</p>
              <p className="text-small text-muted">{descriptor}</p>
              <Price amount={price} className="text-small" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
