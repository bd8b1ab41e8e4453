import { useMemo } from 'react'
import type { AdminOrderRow, ShownStatus } from '#modules/orders/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { useDay, useMoment } from '../account/dates.ts'
import { Price } from '../money/price.tsx'
import type { Column } from './kit/columns.ts'
import { Badge, type Tone } from './panel.tsx'

const TONES: Record<ShownStatus, Tone> = {
  'awaiting-payment': 'warn',
  placed: 'success',
  confirmed: 'info',
  'on-hold': 'danger',
  'in-preparation': 'info',
  'partly-shipped': 'info',
  shipped: 'info',
  'ready-for-pickup': 'info',
  'not-delivered': 'danger',
  'partly-delivered': 'info',
  delivered: 'success',
  completed: 'plain',
  expired: 'plain',
  cancelled: 'plain',
}

export function StatusBadge({ status }: { status: ShownStatus }) {
  const t = useText()
  return <Badge tone={TONES[status]}>{t(`order.status.${status}`)}</Badge>
}

function Status({ order: { status, awaits, draft } }: { order: AdminOrderRow }) {
  const t = useText()
  const dayOf = useDay()
  return (
    <>
      {draft ? <Badge tone="plain">{t('admin.order.draft')}</Badge> : <StatusBadge status={status} />}
      {awaits && <span className="block pt-1 text-small text-warn">{t('admin.order.awaits', { day: dayOf(awaits) })}</span>}
    </>
  )
}

const PAID: Partial<Record<AdminOrderRow['payment'], string>> = {
  paid: 'text-success',
  overpaid: 'text-warn',
  disputed: 'text-danger',
}

function Payment({ payment }: { payment: AdminOrderRow['payment'] }) {
  const t = useText()
  const label = payment === 'overpaid' ? t('admin.order.overpaid') : t(`order.payment.${payment}`)
  return <span className={PAID[payment] ?? 'text-ink-2'}>{label}</span>
}

export function useOrderColumns(): Column<AdminOrderRow>[] {
  const t = useText()
  const moment = useMoment()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns change only with the language
  return useMemo<Column<AdminOrderRow>[]>(
    () => [
      { id: 'number', header: t('admin.order.number'), card: 'title', cell: ({ number }) => <OrderNumber number={number} /> },
      {
        id: 'name',
        header: t('admin.order.customer'),
        card: 'sub',
        cell: ({ name }) => <bdi className="wrap-anywhere">{name}</bdi>,
      },
      { id: 'first', header: t('admin.order.what'), card: 'none', from: 'xl', cell: (order) => <What order={order} /> },
      {
        id: 'total',
        header: t('totals.total'),
        align: 'end',
        card: 'aside',
        cell: ({ total }) => <Price amount={total} exact className="whitespace-nowrap" />,
      },
      {
        id: 'payment',
        header: t('admin.order.payment'),
        card: 'none',
        from: 'lg',
        cell: ({ payment }) => <Payment payment={payment} />,
      },
      { id: 'status', header: t('admin.order.status'), card: 'sub-aside', cell: (order) => <Status order={order} /> },
      {
        id: 'created',
        header: t('admin.order.when'),
        align: 'end',
        from: 'md',
        card: 'none',
        cell: ({ createdAt }) => <span className="whitespace-nowrap text-muted">{moment(createdAt)}</span>,
      },
      { id: 'email', header: t('admin.order.email'), cell: ({ email }) => <Ltr text={email} /> },
      { id: 'phone', header: t('admin.order.phone'), cell: ({ phone }) => <Ltr text={phone} /> },
      {
        id: 'shipping',
        header: t('admin.order.shipping'),
        cell: ({ shipping }) => t.maybe(`delivery.${shipping}`) ?? shipping,
      },
    ],
    [t],
  )
}

const OrderNumber = ({ number }: { number: string }) => (
  <bdi dir="ltr" className="whitespace-nowrap">
    {number}
  </bdi>
)
const Ltr = ({ text }: { text: string }) => (
  <bdi dir="ltr" className="wrap-anywhere text-ink-2">
    {text}
  </bdi>
)

function What({ order: { first, others } }: { order: AdminOrderRow }) {
  const t = useText()
  return (
    <span className="flex items-center gap-3 text-ink-2">
      <ProductPicture picture={first.picture} swatch={first.swatch} sizes="30px" mute className="w-7.5 shrink-0 rounded-1" />
      <span>
        {first.name}
        {first.size && `${t('common.comma')}${first.size}`}
        {others > 0 && <span className="text-muted"> {t('admin.order.others', { count: others })}</span>}
      </span>
    </span>
  )
}
