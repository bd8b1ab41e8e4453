import { Link } from 'react-router'
import { type DeliveryBoard, SlotChange } from '#modules/shipping/contract.ts'
import { formatHour } from '../../i18n/formatters.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { useMoment } from '../../shared/account/dates.ts'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { adminWrites } from '../../shared/admin/admin-writes.ts'
import { AdminForm } from '../../shared/admin/kit/admin-form.tsx'
import { CountField } from '../../shared/admin/kit/fields.tsx'
import { useAdminForm } from '../../shared/admin/kit/use-admin-form.ts'
import { Button } from '../../ui/button.tsx'

type Slot = DeliveryBoard['days'][number]['slots'][number]
type Props = {
  slot: Slot
  busy: boolean
  onSave: (write: Promise<unknown>) => Promise<void>
  onPress: (write: () => Promise<unknown>) => void
}

export function SlotRow({ slot, busy, onSave, onPress }: Props) {
  const { id, zone, opens, closes, capacity, room, taken, closed, over, orders, waiting } = slot
  const t = useText()
  const language = useLanguage()
  const full = taken >= room
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
            {room > capacity && (
              <>
                {t('common.comma')}
                {t('admin.deliverySlots.beyond', { count: room - capacity })}
              </>
            )}
          </p>
        </div>
        {over ? (
          <p className="text-small text-muted">{t('admin.deliverySlots.over')}</p>
        ) : (
          <>
            <Room key={capacity} slot={slot} hours={hours} onSave={onSave} />
            <Button
              look="quiet"
              size="small"
              busy={busy}
              aria-label={`${t(closed ? 'admin.deliverySlots.openTime' : 'admin.deliverySlots.closeTime')}, ${hours}`}
              onClick={() => onPress(() => adminWrites.changeSlot(id, { closed: !closed }))}
              className="-me-3.5 max-sm:col-start-2 max-sm:row-start-1"
            >
              {t(closed ? 'admin.deliverySlots.openTime' : 'admin.deliverySlots.closeTime')}
            </Button>
          </>
        )}
      </div>
      <Promised orders={orders} />
      <Waiting waiting={waiting} />
    </li>
  )
}

function Room({ slot: { id, capacity }, hours, onSave }: Pick<Props, 'slot' | 'onSave'> & { hours: string }) {
  const t = useText()
  const { field, ...form } = useAdminForm({
    schema: SlotChange,
    start: { capacity },
    problemFields: { 'shipping.below-taken': 'capacity' },
    send: (change) => onSave(adminWrites.changeSlot(id, change)),
  })
  return (
    <AdminForm
      form={form}
      submit={t('admin.deliverySlots.save')}
      quiet
      inline={{ label: `${t('admin.deliverySlots.save')}, ${hours}` }}
    >
      <CountField
        {...field('capacity')}
        label={t('admin.deliverySlots.room')}
        aria-label={`${t('admin.deliverySlots.room')}, ${hours}`}
        invalid={t('admin.deliverySlots.roomError')}
        className="grid grid-cols-[auto_5rem] items-center gap-x-2.5 [&>label]:mb-0 [&>label]:font-normal [&>label]:text-muted [&>p]:col-span-2 [&>p]:max-w-60"
      />
    </AdminForm>
  )
}

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

function Waiting({ waiting }: Pick<Slot, 'waiting'>) {
  const t = useText()
  const moment = useMoment()
  if (waiting.length === 0) return null
  return (
    <details className="mt-2 text-small">
      <summary className="min-h-6 cursor-pointer text-ink-2">
        {t('admin.deliverySlots.waiting', { count: waiting.length })}
      </summary>
      <ol className="mt-1 grid gap-1">
        {waiting.map(({ email, points, order, askedAt, toldAt }) => (
          <li key={`${email} ${askedAt}`} className="flex flex-wrap gap-x-3">
            <bdi dir="ltr" className="wrap-anywhere">
              {email}
            </bdi>
            {order && (
              <Link to={adminPaths.order(order)} className="link figures">
                {order}
              </Link>
            )}
            <span className="text-muted">
              {points > 1 && `${t('admin.deliverySlots.needs', { points })} · `}
              {toldAt ? t('admin.deliverySlots.told', { at: moment(toldAt) }) : moment(askedAt)}
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}
