import { Link, useNavigate } from 'react-router'
import type { DispatchList } from '#modules/shipping/contract.ts'
import { formatHour } from '../../i18n/formatters.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { useDay } from '../../shared/account/dates.ts'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { AdminPage } from '../../shared/admin/kit/admin-page.tsx'
import { Badge, Panel } from '../../shared/admin/panel.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextInput } from '../../ui/field.tsx'

type Order = DispatchList['orders'][number]
const METHODS = ['express', 'standard', 'pickup'] as const

export function DispatchView({ list: { day, orders } }: { list: DispatchList }) {
  const t = useText()
  const shown = useDay()
  const navigate = useNavigate()
  const late = orders.filter((order) => order.late).length
  return (
    <AdminPage
      title={t('admin.shipping.dispatch')}
      about={t('admin.shipping.dispatchAbout', { day: shown(day) })}
      beside={
        <p className="figures text-small text-muted">
          {t('admin.shipping.toDispatch', { count: orders.length })}
          {late > 0 && ` ${t('admin.shipping.lateOnes', { count: late })}`}
        </p>
      }
      actions={
        <div className="flex flex-wrap items-end gap-2.5 print:hidden">
          <TextInput
            type="date"
            ltr
            label={t('admin.shipping.dispatchBy')}
            defaultValue={day}
            key={day}
            onChange={({ target }) => target.value && void navigate(adminPaths.dispatch(target.value))}
          />
          <ButtonLink to={adminPaths.shipping()} look="outline" size="small">
            {t('admin.menu.shipping')}
          </ButtonLink>
          <Button size="small" onClick={() => window.print()}>
            {t('admin.shipping.print')}
          </Button>
        </div>
      }
    >
      {orders.length === 0 && <p className="text-ink-2">{t('admin.shipping.nothingToDispatch')}</p>}
      {METHODS.map((method) => {
        const some = orders.filter((order) => order.method === method)
        return (
          some.length > 0 && (
            <Panel key={method} title={t(`delivery.${method}`)} id={`by-${method}`}>
              <ul className="divide-y border-t">
                {some.map((order) => (
                  <li key={order.number} className="break-inside-avoid px-4 py-3 sm:px-5">
                    <Stop order={order} />
                  </li>
                ))}
              </ul>
            </Panel>
          )
        )
      })}
    </AdminPage>
  )
}

function Stop({ order }: { order: Order }) {
  const { number, name, phone, address, landmark, note, leaveBy, late, slot, pieces, making } = order
  const t = useText()
  const language = useLanguage()
  const day = useDay()
  return (
    <div className="grid gap-x-6 gap-y-1.5 text-small sm:grid-cols-[12rem_1fr_auto]">
      <div>
        <p className="font-medium">
          <Link to={adminPaths.order(number)} className="link figures">
            {number}
          </Link>
        </p>
        <p className="figures text-muted">{t('admin.shipping.pieces', { count: pieces })}</p>
      </div>
      <div>
        <p>
          <bdi>{name}</bdi>
          {t('common.comma')}
          <a href={`tel:${phone}`} className="link">
            <bdi dir="ltr" className="figures">
              {phone}
            </bdi>
          </a>
        </p>
        {address.length > 0 && (
          <p className="text-ink-2">
            <bdi>{address.join(t('common.comma'))}</bdi>
          </p>
        )}
        {landmark && (
          <p className="text-ink-2">
            {t('checkout.field.landmark')}: <bdi>{landmark}</bdi>
          </p>
        )}
        {note && (
          <p className="text-ink-2">
            {t('checkout.field.note')}: <bdi>{note}</bdi>
          </p>
        )}
      </div>
      <div className="flex flex-wrap content-start items-start gap-2 sm:flex-col sm:items-end">
        <span className="figures">
          {slot
            ? t('delivery.at', {
                day: day(leaveBy),
                from: formatHour(language, slot.opens),
                to: formatHour(language, slot.closes),
              })
            : day(leaveBy)}
        </span>
        {late && <Badge tone="danger">{t('admin.shipping.late')}</Badge>}
        {making && <Badge tone="warn">{t('admin.shipping.making')}</Badge>}
      </div>
    </div>
  )
}
