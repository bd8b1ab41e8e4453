import { Link } from 'react-router'
import type { MyOrders } from '#modules/orders/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { useMoment } from '../../shared/account/dates.ts'
import { Price } from '../../shared/money/price.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'

export function OrderCard({ order }: { order: MyOrders['orders'][number] }) {
  const t = useText()
  const moment = useMoment()
  const names = order.lines.map(({ name }) => name).join(t('common.comma'))
  return (
    <li className="relative grid grid-cols-[72px_1fr] gap-x-4 gap-y-3 border-t py-5 hover:bg-sunk/50 md:grid-cols-[232px_1fr_auto] md:gap-x-6">
      <span className="flex items-start gap-2 max-md:row-span-2">
        {order.lines.map((line, place) => (
          <ProductPicture
            key={`${line.slug} ${String(place)}`}
            picture={line.picture}
            swatch={line.swatch}
            sizes="72px"
            mute
            className={`w-18 shrink-0 bg-sunk ${place > 0 ? 'max-md:hidden' : ''}`}
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
        <p className="mt-0.5 text-small text-ink-2">
          {t(`order.status.${order.status}`)}
          {order.placedAt !== null && ` · ${t(`order.payment.${order.payment.status}`)}`}
        </p>
        <p className="figures mt-0.5 text-small text-muted">
          <bdi dir="ltr">{order.number}</bdi> <span aria-hidden="true">·</span> {moment(order.createdAt)}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 max-md:col-start-2 md:flex-col md:items-end md:justify-start">
        <Price amount={order.total} exact />
        {order.canPay && (
          <ButtonLink to={paths.payment(order.number)} size="touch" className="relative">
            {t('orders.payNow')}
          </ButtonLink>
        )}
      </div>
    </li>
  )
}
