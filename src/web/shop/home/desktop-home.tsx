import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { ProductGrid } from '../../shared/products/product-grid.tsx'
import type { HomeData } from './home-reads.ts'
import { Bespoke, ClothFigure, EveningPicture, EveningWords, SectionHead } from './sections.tsx'

export default function DesktopHome({ fresh, suits, striped, cloths, evening, dinner }: HomeData) {
  const t = useText()
  const [gown, jacket] = [evening.items[0], dinner.items[0]]
  return (
    <>
      <section className="page section below">
        <SectionHead title={t('home.new.title')} to={paths.browse({ collection: 'new-this-week' })} link={t('home.new.all')} />
        <ProductGrid products={fresh.items} />
      </section>
      <Bespoke cheapest={suits.items[0]} striped={striped.items[0]} />
      <section className="page section below">
        <SectionHead title={t('home.cloths.title')} to={paths.browse({ department: 'materials' })} link={t('home.cloths.all')} />
        <ul className="cloth-library grid grid-cols-[2fr_1fr_1fr_1fr] gap-(--gap)">
          {cloths.items.map((cloth) => (
            <li key={cloth.slug}>
              <ClothFigure cloth={cloth} className="h-95" />
            </li>
          ))}
        </ul>
      </section>
      <section className="page section below grid grid-cols-12 items-end gap-(--gap)">
        {gown && <EveningPicture product={gown} className="col-span-5" />}
        <div className="col-span-3 pb-9">
          <EveningWords />
        </div>
        {jacket && <EveningPicture product={jacket} className="col-span-4" />}
      </section>
    </>
  )
}
