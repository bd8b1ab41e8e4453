import { lazy, Suspense, type UIEvent, useState } from 'react'
import type { Cloth, Product } from '#modules/catalogue/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { LIES, type Lie, type View } from './views.ts'

const Enlarged = lazy(() => import('./enlarged.tsx'))
const CELLS: Partial<Record<Lie, number>> = { draped: 3, flat: 6 }
const SIZES = '(min-width: 1025px) 29vw, (min-width: 769px) 50vw, 100vw'
/** Image `sizes` of a picture that spans both columns (`product.css`). */
const ACROSS_sizes = SIZES.replace('29', '59')

export function Gallery({ product: { name, pictures }, cloth }: { product: Product; cloth: Cloth | undefined }) {
  const t = useText()
  const [at, setAt] = useState(0)
  const [enlarged, setEnlarged] = useState<{ from: number; open: boolean }>()
  const look = ({ currentTarget: strip }: UIEvent<HTMLElement>) =>
    setAt(Math.round(Math.abs(strip.scrollLeft) / strip.clientWidth))
  const inCloth = pictures.filter(({ swatch }) => swatch === null || swatch === cloth?.code)
  const views: View[] = inCloth.length
    ? inCloth.map((picture) => ({ key: picture.src, title: picture.alt, picture }))
    : LIES.map((lie) => ({ key: lie, lie, title: cloth ? t(`product.view.${lie}`, { name, cloth: cloth.name }) : name }))
  return (
    <section aria-label={t('product.pictures')} className="gallery">
      <ul onScroll={look} className="gallery-strip">
        {views.map((view, place) => (
          <li key={view.key}>
            <button
              type="button"
              aria-label={t('product.enlarge', { picture: view.title })}
              onClick={() => setEnlarged({ from: place, open: true })}
            >
              <ProductPicture
                picture={view.picture}
                swatch={cloth}
                lie={view.lie}
                cell={view.lie && CELLS[view.lie]}
                sizes={place % 2 === 0 && place + 1 === views.length ? ACROSS_sizes : SIZES}
                first={place === 0}
                close
                className={place === 0 ? 'carried' : ''}
              />
            </button>
          </li>
        ))}
      </ul>
      <p className="gallery-dots">
        <span className="sr-only">{t('product.viewOf', { at: Math.min(at + 1, views.length), count: views.length })}</span>
        {views.map(({ key }, place) => (
          <span key={key} aria-hidden="true" className={place === at ? 'here' : ''} />
        ))}
        <i aria-hidden="true">{`${at + 1} / ${views.length}`}</i>
      </p>
      {enlarged && (
        <Suspense fallback={null}>
          <Enlarged
            {...enlarged}
            name={name}
            views={views}
            cloth={cloth}
            key={enlarged.from}
            onClose={() => setEnlarged({ ...enlarged, open: false })}
          />
        </Suspense>
      )}
    </section>
  )
}
