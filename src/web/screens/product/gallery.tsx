import { lazy, Suspense, type UIEvent, useState } from 'react'
import type { Cloth } from '#modules/catalogue/contract.ts'
import { useText } from '../../text/text.tsx'
import { ClothTile } from '../../ui/cloth-tile.tsx'

export const VIEWS = ['draped', 'macro', 'table', 'flat'] as const
export type View = (typeof VIEWS)[number]

const Enlarged = lazy(() => import('./enlarged.tsx'))
const CELLS: Partial<Record<View, number>> = { draped: 3, flat: 6 }

/** The cloth four ways: hanging, close up, as a cut swatch, flat. A grid on a desktop; on a phone a strip to swipe, with dots and a count. */
export function Gallery({ name, cloth }: { name: string; cloth: Cloth | undefined }) {
  const t = useText()
  const [at, setAt] = useState(0)
  const [enlarged, setEnlarged] = useState<{ view: View; open: boolean }>()
  const look = ({ currentTarget: strip }: UIEvent<HTMLElement>) =>
    setAt(Math.round(Math.abs(strip.scrollLeft) / strip.clientWidth))
  const titleOf = (view: View) => (cloth ? t(`product.view.${view}`, { name, cloth: cloth.name }) : name)
  return (
    <section aria-label={t('product.pictures')} className="gallery">
      <ul onScroll={look} className="gallery-strip">
        {VIEWS.map((view, place) => (
          <li key={view}>
            <button
              type="button"
              aria-label={t('product.enlarge', { picture: titleOf(view) })}
              onClick={() => setEnlarged({ view, open: true })}
            >
              <ClothTile swatch={cloth} lie={view} cell={CELLS[view]} className={place === 0 ? 'carried' : ''} />
            </button>
          </li>
        ))}
      </ul>
      <p className="gallery-dots">
        <span className="sr-only">{t('product.viewOf', { at: at + 1, count: VIEWS.length })}</span>
        {VIEWS.map((view, place) => (
          <span key={view} aria-hidden="true" className={place === at ? 'here' : ''} />
        ))}
      </p>
      {enlarged && (
        <Suspense fallback={null}>
          <Enlarged
            title={titleOf(enlarged.view)}
            cloth={cloth}
            view={enlarged.view}
            open={enlarged.open}
            onClose={() => setEnlarged({ ...enlarged, open: false })}
          />
        </Suspense>
      )}
    </section>
  )
}
