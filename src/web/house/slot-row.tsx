import { Link } from 'react-router'
import type { DeliveryBoard } from '#modules/shipping/contract.ts'
import { formatHour } from '../text/formatters.ts'
import { useLanguage, useText } from '../text/text.tsx'
import { Button } from '../ui/button.tsx'
import { TextInput } from '../ui/field.tsx'
import { housePaths } from './house-paths.ts'
import { houseWrites } from './house-writes.ts'

type Slot = DeliveryBoard['days'][number]['slots'][number]
type Props = { slot: Slot; busy: boolean; onSave: (write: () => Promise<unknown>) => void }

/** One time of a day: how full it is, who is promised it, and its room. */
export function SlotRow({ slot: { id, zone, opens, closes, capacity, taken, closed, orders }, busy, onSave }: Props) {
  const t = useText()
  const language = useLanguage()
  const full = taken >= capacity
  const hours = `${formatHour(language, opens)} – ${formatHour(language, closes)}`
  return (
    <li className="px-4 py-3.5 sm:px-5">
      <div className="flex flex-wrap items-end justify-between gap-x-5 gap-y-3">
        <div className="min-w-40 flex-1">
          <p className={`figures font-medium ${closed ? 'line-through' : ''}`}>{hours}</p>
          <p className="text-small text-muted">
            {zone}
            {t('common.comma')}
            <span className={`figures ${full ? 'text-warn' : ''}`}>{t('admin.slots.taken', { taken, capacity })}</span>
          </p>
        </div>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            const room = Number(new FormData(event.currentTarget).get('room'))
            onSave(() => houseWrites.changeSlot(id, { capacity: room }))
          }}
          className="flex items-end gap-2"
        >
          <TextInput
            name="room"
            type="number"
            label={t('admin.slots.room')}
            min={taken}
            max={1000}
            defaultValue={capacity}
            className="w-24"
          />
          <Button type="submit" look="outline" size="touch" busy={busy} aria-label={`${t('admin.slots.save')}, ${hours}`}>
            {t('admin.slots.save')}
          </Button>
        </form>
        <Button
          look="quiet"
          size="touch"
          busy={busy}
          aria-label={`${t(closed ? 'admin.slots.openTime' : 'admin.slots.closeTime')}, ${hours}`}
          onClick={() => onSave(() => houseWrites.changeSlot(id, { closed: !closed }))}
        >
          {t(closed ? 'admin.slots.openTime' : 'admin.slots.closeTime')}
        </Button>
      </div>
      <Promised orders={orders} />
    </li>
  )
}

/** Who is promised this time. */
function Promised({ orders }: Pick<Slot, 'orders'>) {
  const t = useText()
  if (orders.length === 0) return null
  return (
    <ul className="mt-2.5 flex flex-wrap gap-x-5 gap-y-1 text-small">
      {orders.map(({ number, name, town, held }) => (
        <li key={number}>
          <Link to={housePaths.order(number)} className="link figures whitespace-nowrap">
            {number}
          </Link>{' '}
          {name}
          {t('common.comma')}
          {town}
          {held && <span className="text-muted"> ({t('admin.slots.unpaid')})</span>}
        </li>
      ))}
    </ul>
  )
}
