import { Link } from 'react-router'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { ProductGrid } from '../../shared/products/product-grid.tsx'
import { useFirstPage } from '../../shared/store/first-page.ts'
import { Icon } from '../../ui/icon.tsx'
import type { HomeData } from './home-reads.ts'
import { Bespoke, ClothFigure, EveningPicture, EveningWords, SectionHead } from './sections.tsx'

/** The departments within thumb reach, one column, cloths to swipe through. */
export default function MobileHome({ fresh, suits, striped, cloths, evening }: HomeData) {
  const t = useText()
  const [first] = evening.items
  return (
    <>
      <Departments />
      <section className="page section below">
        <SectionHead title={t('home.new.title')} to={paths.browse({ collection: 'new-this-week' })} link={t('home.new.all')} />
        <ProductGrid products={fresh.items} />
      </section>
      <Bespoke cheapest={suits.items[0]} striped={striped.items[0]} />
      <section className="section below">
        <div className="page">
          <SectionHead
            title={t('home.cloths.title')}
            to={paths.browse({ department: 'materials' })}
            link={t('home.cloths.all')}
          />
        </div>
        <ul className="flex snap-x snap-mandatory scroll-ps-(--page) gap-(--gap) overflow-x-auto px-(--page) pb-2">
          {cloths.items.map((cloth) => (
            <li key={cloth.slug} className="w-[72vw] max-w-80 shrink-0 snap-start">
              <ClothFigure cloth={cloth} className="h-80" />
            </li>
          ))}
        </ul>
      </section>
      <section className="page section below grid gap-8 sm:grid-cols-2 sm:items-end">
        {first && <EveningPicture product={first} />}
        <EveningWords />
      </section>
    </>
  )
}

function Departments() {
  const t = useText()
  const { departments } = useFirstPage()
  return (
    <nav aria-label={t('shell.departments')} className="page section">
      <ul className="border-t">
        {departments.map(({ slug, name }) => (
          <li key={slug} className="border-b">
            <Link to={paths.browse({ department: slug })} className="flex min-h-14 items-center justify-between text-body-lg">
              {name}
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
