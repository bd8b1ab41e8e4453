import type { ParcelShown } from '#modules/orders/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { useMoment } from '../account/dates.ts'
import { useQuantity } from '../money/quantity.ts'

type Props = { parcel: ParcelShown }

export function ParcelLines({ parcel: { lines } }: Props) {
  const quantity = useQuantity()
  return (
    <ul className="text-ink-2">
      {lines.map((line) => (
        <li key={line.line}>
          <span className="figures">{quantity(line.quantity, line.unit)}</span> × {line.name}
        </li>
      ))}
    </ul>
  )
}

export function ParcelFacts({ parcel: { carrier, tracking, leftAt, arrivedAt, receivedBy } }: Props) {
  const t = useText()
  const moment = useMoment()
  const facts = [
    ['carrier', carrier && t('order.parcel.by', { carrier })],
    [
      'tracking',
      tracking &&
        t.rich('order.parcel.tracking', {
          tracking: (
            <bdi key="tracking" dir="ltr" className="figures wrap-anywhere select-all">
              {tracking}
            </bdi>
          ),
        }),
    ],
    ['left', leftAt && t('order.parcel.left', { moment: moment(leftAt) })],
    ['arrived', arrivedAt && t('order.parcel.arrived', { moment: moment(arrivedAt) })],
    ['receivedBy', receivedBy && t('order.parcel.receivedBy', { name: receivedBy })],
  ] as const
  return <ul className="text-small text-muted empty:hidden">{facts.map(([name, text]) => text && <li key={name}>{text}</li>)}</ul>
}
