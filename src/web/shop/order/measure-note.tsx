import { useQuery } from '@tanstack/react-query'
import type { OrderView } from '#modules/orders/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { orderMeasurementsPath } from '../../shared/measurements/measurement-paths.ts'
import { measurementReads } from '../../shared/measurements/measurement-reads.ts'
import { ButtonLink } from '../../ui/button.tsx'

export function MeasureNote({ order }: { order: OrderView }) {
  const t = useText()
  const measured = order.placedAt !== null && order.lines.some(({ make }) => make === 'measure')
  const { data } = useQuery({ ...measurementReads.ofOrder(order.number), enabled: measured, staleTime: 0 })
  if (!measured || !data?.open || data.garments.every(({ state }) => state === 'approved')) return null
  const waits = data.garments.filter(({ state }) => state === 'missing' || state === 'asked-again')
  const warns = waits.length > 0
  return (
    <section
      className={`mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 border-s-2 px-4 py-4 ${warns ? 'border-warn bg-warn-bg' : 'border-line bg-sunk'}`}
    >
      <div>
        {warns && <p className="font-medium">{t('measurement.give')}</p>}
        <ul className="text-small">
          {data.garments.map(({ line, name, state }) => (
            <li key={line}>
              {name}: {t(`measurement.state.${state}`)}
            </li>
          ))}
        </ul>
      </div>
      <ButtonLink to={orderMeasurementsPath(order.number)} size="touch" look={warns ? 'primary' : 'outline'}>
        {t(warns ? 'measurement.giveLink' : 'measurement.see')}
      </ButtonLink>
    </section>
  )
}
