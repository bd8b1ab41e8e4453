import type { GoodsFilter, PaymentFilter } from '#modules/orders/contract.ts'
import { useText } from '../../i18n/text.tsx'
import type { Filter } from '../../shared/admin/kit/filters.ts'

const PAYMENTS: readonly PaymentFilter[] = ['unpaid', 'partly-paid', 'paid', 'refunded']

const GOODS: readonly GoodsFilter[] = ['awaited', 'here']

/** What orders can be narrowed by, beside their status, which has tabs. */
export function useOrderFilters(): Filter[] {
  const t = useText()
  return [
    {
      ...{ kind: 'choice', name: 'payment', label: t('admin.order.payment') },
      options: PAYMENTS.map((value) => ({ value, label: t(`admin.order.paid.${value}`) })),
    },
    {
      ...{ kind: 'choice', name: 'goods', label: t('admin.order.goods') },
      options: GOODS.map((value) => ({ value, label: t(`admin.order.goodsAre.${value}`) })),
    },
    { kind: 'days', label: t('admin.order.when'), from: 'from', to: 'to' },
    { kind: 'amount', label: t('totals.total'), min: 'min', max: 'max' },
  ]
}
