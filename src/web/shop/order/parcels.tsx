import { withoutParcel } from '#domain/pricing/goods.ts'
import type { OrderView } from '#modules/orders/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { useQuantity } from '../../shared/money/quantity.ts'
import { ParcelFacts, ParcelLines } from '../../shared/order/parcel-parts.tsx'

/** Hidden until there are two parcels, or one has left. */
export function Parcels({ order }: { order: OrderView }) {
  const t = useText()
  const quantity = useQuantity()
  const { parcels, lines } = order
  if (withoutParcel(lines) || (parcels.length < 2 && !parcels.some(({ leftAt }) => leftAt !== null))) return null
  const inParcels = (id: number) =>
    parcels.reduce(
      (sum, parcel) => sum + parcel.lines.reduce((units, each) => units + (each.line === id ? each.quantity : 0), 0),
      0,
    )
  const follows =
    order.status === 'partly-shipped' || order.status === 'partly-delivered'
      ? lines.flatMap((line) => {
          const left = line.make === 'gift-card' ? 0 : line.quantity - inParcels(line.id)
          return left > 0 ? [`${quantity(left, line.unit)} × ${line.name}`] : []
        })
      : []
  return (
    <section aria-labelledby="parcels" className="mt-8 border-t pt-6">
      <h2 id="parcels" className="mb-4 text-h3 font-medium">
        {t('order.parcel.title')}
      </h2>
      <ul className="grid gap-x-(--gap) gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {parcels.map((parcel, place) => (
          <li key={parcel.id} className="grid content-start gap-2 border-s-2 border-line ps-4">
            <h3 className="font-medium">
              {t('order.parcel.one', { number: place + 1 })}
              {t('common.comma')}
              {t(`order.parcel.state.${parcel.state}`)}
            </h3>
            <ParcelLines parcel={parcel} />
            <ParcelFacts parcel={parcel} />
          </li>
        ))}
      </ul>
      {follows.length > 0 && (
        <p className="mt-4 text-ink-2">{t('order.parcel.rest', { what: follows.join(t('common.comma')) })}</p>
      )}
    </section>
  )
}
