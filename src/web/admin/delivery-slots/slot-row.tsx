import { useState } from 'react'
import { Link } from 'react-router'
import type { DeliveryBoard } from '#modules/shipping/contract.ts'
import { formatHour } from '../../i18n/formatters.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { adminWrites } from '../../shared/admin/admin-writes.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/field.tsx'

type Slot = DeliveryBoard['days'][number]['slots'][number]
type Props = { slot: Slot; busy: boolean; onSave: (write: () => Promise<unknown>) => void }

/** One time of a day: how full it is, who is promised it, and its room. */
export function SlotRow({ slot: { id, zone, opens, closes, capacity, taken, closed, over, orders }, busy, onSave }: Props) {
  const t = useText()
  const language = useLanguage()
  const full = taken >= capacity
  const hours = `${formatHour(language, opens)} – ${formatHour(language, closes)}`
  return (
    <li className="px-4 py-3 sm:px-5 sm:py-2.5">
      <div className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-2 sm:grid-cols-[1fr_auto_auto]">
        <div>
          <p className={`figures font-medium ${closed ? 'line-through' : ''}`}>{hours}</p>
          <p className="text-small text-muted">
            <bdi>{zone}</bdi>
            {t('common.comma')}
            <bdi className={`figures ${full ? 'text-warn' : ''}`}>{t('admin.deliverySlots.taken', { taken, capacity })}</bdi>
          </p>
        </div>
        {over ? (
          <p className="text-small text-muted">{t('admin.deliverySlots.over')}</p>
        ) : (
          <>
            <Room {...{ id, hours, capacity, taken, busy, onSave }} />
            <Button
              look="quiet"
              size="touch"
              busy={busy}
              aria-label={`${t(closed ? 'admin.deliverySlots.openTime' : 'admin.deliverySlots.closeTime')}, ${hours}`}
              onClick={() => onSave(() => adminWrites.changeSlot(id, { closed: !closed }))}
              className="-me-4 px-4! max-sm:col-start-2 max-sm:row-start-1"
            >
              {t(closed ? 'admin.deliverySlots.openTime' : 'admin.deliverySlots.closeTime')}
            </Button>
          </>
        )}
      </div>
      <Promised orders={orders} />
    </li>
  )
}

type RoomProps = Pick<Slot, 'id' | 'capacity' | 'taken'> & Omit<Props, 'slot'> & { hours: string }

/** For how many orders there is room; its button is there when there is something to save. */
function Room({ id, hours, capacity, taken, busy, onSave }: RoomProps) {
  const t = useText()
  const [room, setRoom] = useState(String(capacity))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (room !== String(capacity)) onSave(() => adminWrites.changeSlot(id, { capacity: Number(room) }))
      }}
      className="flex items-center gap-2"
    >
      <TextInput
        type="number"
        label={t('admin.deliverySlots.room')}
        aria-label={`${t('admin.deliverySlots.room')}, ${hours}`}
        required
        min={taken}
        max={1000}
        value={room}
        onChange={(event) => setRoom(event.target.value)}
        className="flex items-center gap-2.5 [&>input]:w-20 [&>label]:mb-0 [&>label]:font-normal [&>label]:text-muted"
      />
      {room !== String(capacity) && (
        <Button
          type="submit"
          look="outline"
          size="touch"
          busy={busy}
          aria-label={`${t('admin.deliverySlots.save')}, ${hours}`}
          className="px-4!"
        >
          {t('admin.deliverySlots.save')}
        </Button>
      )}
    </form>
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
          <Link to={adminPaths.order(number)} className="link figures whitespace-nowrap">
            {number}
          </Link>{' '}
          {name}
          {t('common.comma')}
          {town}
          {held && <span className="text-muted"> ({t('admin.deliverySlots.unpaid')})</span>}
        </li>
      ))}
    </ul>
  )
}
