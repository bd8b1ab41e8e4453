import { Link } from 'react-router'
import type { MyOrders } from '#modules/orders/contract.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ClothTile } from '../../ui/cloth-tile.tsx'
import { Price } from '../../ui/price.tsx'
import { useMoment } from '../order/timeline.tsx'

/** What it was, where it is, and what it cost; the whole of it leads to the order. */
export function OrderCard({ order }: { order: MyOrders['orders'][number] }) {
  const t = useText()
  const moment = useMoment()
  const names = order.lines.map(({ name }) => name).join(t('common.comma'))
  return (
    <li className="relative grid grid-cols-[auto_1fr] gap-x-5 gap-y-3 border-t py-5 hover:bg-sunk/50 md:grid-cols-[auto_1fr_auto]">
      <span className="flex">
        {order.lines.map((line, place) => (
          <ClothTile
            key={`${line.slug} ${String(place)}`}
            swatch={line.swatch}
            className={`w-14 border-2 border-bg ${place > 0 ? '-ms-8' : ''}`}
          />
        ))}
      </span>
      <div className="min-w-0">
        <h2 className="font-medium">
          <Link to={paths.order(order.id)} className="after:absolute after:inset-0 hover:underline">
            {names}
            {order.more > 0 && ` ${t('orders.more', { count: order.more })}`}
          </Link>
        </h2>
        <p className="mt-0.5 text-small text-ink-2">{t(`order.status.${order.status}`)}</p>
        <p className="figures mt-0.5 text-small text-muted">
          <bdi dir="ltr">{order.number}</bdi> <span aria-hidden="true">·</span> {moment(order.createdAt)}
        </p>
      </div>
      <div className="max-md:col-start-2 md:text-end">
        <Price amount={order.total} exact />
        {order.canPay && (
          <ButtonLink to={paths.payment(order.number)} size="touch" className="relative mt-2 flex w-fit md:ms-auto">
            {t('payment.again')}
          </ButtonLink>
        )}
      </div>
    </li>
  )
}
