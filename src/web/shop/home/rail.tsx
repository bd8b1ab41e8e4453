import { Link } from 'react-router'
import type { ProductCard } from '#modules/catalogue/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { Price } from '../../shared/money/price.tsx'
import { ProductGrid } from '../../shared/products/product-grid.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import type { SectionOf } from './home-reads.ts'
import { SectionHead } from './section-head.tsx'

export function Rail({ section }: { section: SectionOf<'rail'> }) {
  const { look, products } = section
  if (look === 'cards') {
    return (
      <section className="page section below">
        <SectionHead section={section} />
        <ProductGrid products={products} />
      </section>
    )
  }
  return (
    <section className="section below">
      <div className="page">
        <SectionHead section={section} />
      </div>
      <ul className="page cloth-library">
        {products.map((cloth, place) => (
          <li key={cloth.slug}>
            <ClothFigure cloth={cloth} sizes={place === 0 ? NEAR_sizes : FAR_sizes} close={place === 0} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** On a wide screen the first fabric is twice as wide as the others and enlarged about twice (`home.css`). */
const NEAR_sizes = '(min-width: 1025px) 74vw, (min-width: 445px) 320px, 72vw'
const FAR_sizes = '(min-width: 1025px) 21vw, (min-width: 445px) 320px, 72vw'
type FigureProps = { cloth: ProductCard; sizes: string; close: boolean }

function ClothFigure({ cloth: { slug, name, price, unit, pictures, swatches }, sizes, close }: FigureProps) {
  const t = useText()
  const amount = <Price amount={price} />
  return (
    <figure className="group relative">
      <ProductPicture
        picture={pictures[0]}
        swatch={swatches[0]}
        lie="macro"
        sizes={sizes}
        close={close}
        mute
        className="aspect-auto h-80 lg:h-95"
      />
      <figcaption className="mt-3 flex flex-wrap justify-between gap-x-4 text-small">
        <Link
          to={paths.product(slug)}
          className="font-medium after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
        >
          {name}
        </Link>
        <span className="text-muted">{unit === 'centimetre' ? t.rich('card.perMetre', { price: amount }) : amount}</span>
      </figcaption>
    </figure>
  )
}
