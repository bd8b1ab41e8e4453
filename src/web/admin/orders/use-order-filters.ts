import type { AdminOrderList, GoodsFilter, OrderSource, PaymentFilter, ShippingMethod } from '#modules/orders/contract.ts'
import { BOARD_STATES } from '#modules/workshop/contract.ts'
import { useText } from '../../i18n/text.tsx'
import type { Filter } from '../../shared/admin/kit/filters.ts'

const PAYMENTS: readonly PaymentFilter[] = ['unpaid', 'authorized', 'partly-paid', 'paid', 'refunded']
const GOODS: readonly GoodsFilter[] = ['awaited', 'here']
const SOURCES: readonly OrderSource[] = ['web', 'storefront', 'staff', 'counter']
const WAYS: readonly ShippingMethod[] = ['standard', 'express', 'pickup']

/** What orders can be narrowed by, beside their status or their age, which have tabs. */
export function useOrderFilters(staff: AdminOrderList['staff']): Filter[] {
  const t = useText()
  const choice = (name: string, label: string, options: { value: string; label: string }[]): Filter => ({
    ...{ kind: 'choice', name, label, options },
  })
  const named = <V extends string>(values: readonly V[], word: (value: V) => string) =>
    values.map((value) => ({ value, label: word(value) }))
  return [
    choice(
      'payment',
      t('admin.order.payment'),
      named(PAYMENTS, (value) => t(`admin.order.paid.${value}`)),
    ),
    choice(
      'due',
      t('admin.orders.due'),
      named(['some', 'none'] as const, (value) => t(`admin.orders.dueIs.${value}`)),
    ),
    choice(
      'promise',
      t('admin.orders.promised'),
      named(['late', 'soon'] as const, (value) => t(`admin.orders.light.${value}`)),
    ),
    choice(
      'goods',
      t('admin.order.goods'),
      named(GOODS, (value) => t(`admin.order.goodsAre.${value}`)),
    ),
    choice(
      'production',
      t('admin.orders.production'),
      named(BOARD_STATES, (value) => t.maybe(`admin.workshop.stage.${value}`) ?? value),
    ),
    choice('assignee', t('admin.orders.assignee'), [
      { value: 'me', label: t('admin.orders.me') },
      { value: 'none', label: t('admin.orders.nobody') },
      ...staff.map(({ id, name }) => ({ value: id, label: name })),
    ]),
    choice(
      'source',
      t('admin.orders.source'),
      named(SOURCES, (value) => t(`admin.orders.from.${value}`)),
    ),
    choice(
      'shipping',
      t('admin.order.shipping'),
      named(WAYS, (value) => t.maybe(`delivery.${value}`) ?? value),
    ),
    choice(
      'slot',
      t('admin.orders.slot'),
      named(['chosen', 'none'] as const, (value) => t(`admin.orders.slotIs.${value}`)),
    ),
    { kind: 'words', name: 'tag', label: t('admin.orders.tag') },
    { kind: 'words', name: 'sku', label: t('admin.orders.sku'), ltr: true },
    { kind: 'words', name: 'country', label: t('admin.orders.country'), ltr: true },
    { kind: 'days', label: t('admin.order.when'), from: 'from', to: 'to' },
    { kind: 'days', label: t('admin.orders.promised'), from: 'promisedFrom', to: 'promisedTo' },
    { kind: 'amount', label: t('totals.total'), min: 'min', max: 'max' },
  ]
}
