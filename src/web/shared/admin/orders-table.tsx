import { Link } from 'react-router'
import type { AdminOrderRow, OrderPile, ShownStatus } from '#modules/orders/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { useMoment } from '../account/dates.ts'
import { Price } from '../money/price.tsx'
import { housePaths } from './admin-paths.ts'
import { Badge, type Tone } from './panel.tsx'
import { PileLink } from './status-filter-link.tsx'

const TONES: Record<ShownStatus, Tone> = {
  'awaiting-payment': 'warn',
  placed: 'success',
  confirmed: 'info',
  'on-hold': 'danger',
  'in-preparation': 'info',
  shipped: 'info',
  'ready-for-pickup': 'info',
  delivered: 'success',
  completed: 'plain',
  expired: 'plain',
  cancelled: 'plain',
}

export function StatusBadge({ status }: { status: ShownStatus }) {
  const t = useText()
  return <Badge tone={TONES[status]}>{t(`order.status.${status}`)}</Badge>
}

/** Orders, the newest first. The whole row leads to its order; on a phone it keeps what tells one from another. */
export function OrdersTable({ orders, caption }: { orders: readonly AdminOrderRow[]; caption: string }) {
  const t = useText()
  const head = 'border-b px-3 pb-2 text-[0.8125rem] font-medium text-muted'
  return (
    <table className="figures w-full border-collapse text-[0.875rem]">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className={`${head} ps-4 text-start sm:ps-5`}>
            {t('admin.order.number')}
          </th>
          <th scope="col" className={`${head} text-start`}>
            {t('admin.order.customer')}
          </th>
          <th scope="col" className={`${head} text-start max-xl:hidden`}>
            {t('admin.order.what')}
          </th>
          <th scope="col" className={`${head} text-end max-sm:hidden`}>
            {t('totals.total')}
          </th>
          <th scope="col" className={`${head} text-start max-sm:hidden`}>
            {t('admin.order.status')}
          </th>
          <th scope="col" className={`${head} pe-5 text-end max-md:hidden`}>
            {t('admin.order.when')}
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <Row key={order.number} order={order} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ order }: { order: AdminOrderRow }) {
  const t = useText()
  const moment = useMoment()
  const { first, others } = order
  const cell = 'border-b px-3 py-2 h-14 group-last:border-b-0'
  return (
    <tr className="group relative hover:bg-sunk">
      <td className={`${cell} ps-4 font-medium sm:ps-5`}>
        <Link to={housePaths.order(order.number)} className="after:absolute after:inset-0 hover:underline">
          <bdi dir="ltr" className="whitespace-nowrap">
            {order.number}
          </bdi>
        </Link>
        <span className="mt-1 block sm:hidden">
          <StatusBadge status={order.status} />
        </span>
      </td>
      <td className={`${cell} wrap-anywhere`}>
        {order.name}
        <span className="block text-muted sm:hidden">
          <Price amount={order.total} exact />
        </span>
      </td>
      <td className={`${cell} text-ink-2 max-xl:hidden`}>
        <span className="flex items-center gap-3">
          <ProductPicture picture={first.picture} swatch={first.swatch} sizes="30px" mute className="w-7.5 shrink-0 rounded-1" />
          <span>
            {first.name}
            {first.size && `${t('common.comma')}${first.size}`}
            {others > 0 && <span className="text-muted"> {t('admin.order.others', { count: others })}</span>}
          </span>
        </span>
      </td>
      <td className={`${cell} text-end max-sm:hidden`}>
        <Price amount={order.total} exact />
      </td>
      <td className={`${cell} max-sm:hidden`}>
        <StatusBadge status={order.status} />
      </td>
      <td className={`${cell} pe-5 text-end whitespace-nowrap text-muted max-md:hidden`}>{moment(order.createdAt)}</td>
    </tr>
  )
}

/** Where the orders lie, with how many: each leads to its list. */
export function Piles({ piles, chosen }: { piles: Record<OrderPile, number>; chosen?: OrderPile | 'all' }) {
  const t = useText()
  return (
    <ul className="flex flex-wrap gap-x-1 gap-y-1">
      <PileLink to={housePaths.orders()} name={t('admin.status.all')} on={chosen === 'all'} />
      {(Object.keys(piles) as OrderPile[]).map((pile) => (
        <PileLink
          key={pile}
          to={housePaths.orders({ pile })}
          name={t(`admin.status.${pile}`)}
          count={piles[pile]}
          on={chosen === pile}
        />
      ))}
    </ul>
  )
}
