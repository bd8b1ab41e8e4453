import { GARMENT_PLACES, shownLength } from '#domain/tailoring/size-chart.ts'
import type { GarmentMeasures } from '#modules/size-charts/contract.ts'
import { useText } from '../../i18n/text.tsx'

export default function GarmentTable({ measures: { sizes }, unit }: { measures: GarmentMeasures; unit: 'cm' | 'in' }) {
  const t = useText()
  const places = GARMENT_PLACES.filter((place) => sizes.some(({ measures }) => measures[place] !== undefined))
  return (
    <>
      <h3 className="mt-7 font-medium">{t('product.garment.title')}</h3>
      <p className="mt-1 mb-2 max-w-[52ch] text-small text-ink-2">{t('product.garment.about')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: lets the keyboard scroll a wide table */}
      <section className="relative overflow-x-auto" tabIndex={0} aria-label={t('product.garment.title')}>
        <table className="figures w-full border-collapse text-small">
          <thead>
            <tr className="border-b text-muted">
              {[t('product.chart.size'), ...places.map((place) => t(`garment.finished.${place}`))].map((head) => (
                <th key={head} scope="col" className="py-2 pe-4 text-start font-medium">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sizes.map(({ size, measures }) => (
              <tr key={size} className="border-b">
                <th scope="row" className="py-2 pe-4 text-start font-medium text-ink">
                  {size}
                </th>
                {places.map((place) => {
                  const mm = measures[place]
                  return (
                    <td key={place} className="py-2 pe-4">
                      {mm !== undefined && <bdi>{shownLength(mm, unit)}</bdi>}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
