import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useText } from '../../i18n/text.tsx'
import { failureToast } from '../../shared/errors/failure.ts'
import { designPath } from '../../shared/garments/design-path.ts'
import { StyleSummary } from '../../shared/garments/style-summary.tsx'
import { Price } from '../../shared/money/price.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { designReads, designWrites } from './design-api.ts'

export function SavedDesigns() {
  const t = useText()
  const client = useQueryClient()
  const { data } = useQuery({ ...designReads.mine(), staleTime: 0 })
  if (!data || data.designs.length === 0) return null
  const forget = async (id: string) => {
    const left = await designWrites.forget(id).catch(failureToast(t, t('design.forgetFailed')))
    if (typeof left === 'object') client.setQueryData(designReads.mine().queryKey, left)
  }
  return (
    <section className="mt-16" aria-labelledby="saved-designs">
      <h2 id="saved-designs" className="display text-h2">
        {t('design.mine')}
      </h2>
      <ul className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {data.designs.map(({ id, slug, name, swatch, picture, style, price }) => (
          <li key={id} className="grid grid-cols-[88px_1fr] gap-4 border-t pt-4">
            <ProductPicture picture={picture} swatch={swatch} sizes="88px" mute />
            <div className="min-w-0">
              <p className="flex flex-wrap justify-between gap-x-3 font-medium">
                {name}
                {price === null ? <span className="text-danger">{t('design.gone')}</span> : <Price amount={price} />}
              </p>
              <StyleSummary style={style} className="text-small text-muted" />
              <div className="mt-1 flex gap-5 text-small">
                <Link
                  to={designPath({ suit: slug, cloth: swatch?.code, ...style })}
                  className="min-h-11 content-center underline underline-offset-4"
                >
                  {t('design.open')}
                  <span className="sr-only"> {name}</span>
                </Link>
                <button
                  type="button"
                  onClick={() => void forget(id)}
                  className="min-h-11 underline underline-offset-4 hover:text-danger"
                >
                  {t('design.forget')}
                  <span className="sr-only"> {name}</span>
                </button>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
