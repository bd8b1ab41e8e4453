import {
  type AdminOrderList,
  type GoodsFilter,
  MEASURED_STATES,
  ORDERED_MAKES,
  type OrderSource,
  PAID_BY,
  type PaymentFilter,
  type ShippingMethod,
} from '#modules/orders/contract.ts'
import { BOARD_STATES } from '#modules/workshop/contract.ts'
import { useText } from '../../i18n/text.tsx'
import type { Filter } from '../../shared/admin/kit/filters.ts'

const PAYMENTS: readonly PaymentFilter[] = ['unpaid', 'authorized', 'partly-paid', 'paid', 'refunded']
const GOODS: readonly GoodsFilter[] = ['awaited', 'here']
const SOURCES: readonly OrderSource[] = ['web', 'storefront', 'staff', 'counter']
const WAYS: readonly ShippingMethod[] = ['standard', 'express', 'pickup']

type Options = { value: string; label: string }[]
const choice = (name: string, label: string, options: Options): Filter => ({ kind: 'choice', name, label, options })
const optionsOf = <V extends string>(values: readonly V[], labelOf: (value: V) => string): Options =>
  values.map((value) => ({ value, label: labelOf(value) }))

export function useOrderFilters(staff: AdminOrderList['staff']): Filter[] {
  const t = useText()
  const people = [{ value: 'me', label: t('admin.orders.me') }, ...staff.map(({ id, name }) => ({ value: id, label: name }))]
  const unassigned = { value: 'none', label: t('admin.orders.nobody') }
  const [me, ...others] = people
  const isDue = optionsOf(['some', 'none'] as const, (value) => t(`admin.orders.dueIs.${value}`))
  const light = optionsOf(['late', 'soon'] as const, (value) => t(`admin.orders.light.${value}`))
  const paid = optionsOf(PAYMENTS, (value) => t(`admin.order.paid.${value}`))
  const paidWith = optionsOf(PAID_BY, (value) => t(`admin.orders.paidWith.${value}`))
  return [
    choice('payment', t('admin.order.payment'), paid),
    choice('due', t('admin.orders.due'), isDue),
    choice('promise', t('admin.orders.promised'), light),
    choice('assignee', t('admin.orders.assignee'), me ? [me, unassigned, ...others] : others),
    ...useGoodsFilters(),
    choice('tailor', t('admin.orders.tailor'), people),
    choice('back', t('admin.orders.back'), [{ value: 'open', label: t('admin.orders.backOpen') }]),
    choice('paidBy', t('admin.orders.paidBy'), paidWith),
    ...useWayFilters(),
    { kind: 'words', name: 'tag', label: t('admin.orders.tag') },
    { kind: 'words', name: 'sku', label: t('admin.orders.sku'), ltr: true },
    { kind: 'words', name: 'country', label: t('admin.orders.country'), ltr: true },
    { kind: 'days', label: t('admin.order.when'), from: 'from', to: 'to' },
    { kind: 'days', label: t('admin.orders.promised'), from: 'promisedFrom', to: 'promisedTo' },
    { kind: 'days', label: t('admin.orders.fitting'), from: 'fittingFrom', to: 'fittingTo' },
    { kind: 'amount', label: t('totals.total'), min: 'min', max: 'max' },
  ]
}

function useGoodsFilters(): Filter[] {
  const t = useText()
  const stages = optionsOf(BOARD_STATES, (value) => t.maybe(`admin.workshop.stage.${value}`) ?? value)
  const measured = optionsOf(MEASURED_STATES, (value) => t(`admin.orders.measuredIs.${value}`))
  const makes = optionsOf(ORDERED_MAKES, (value) => t(`admin.orders.makes.${value}`))
  const goodsOptions = optionsOf(GOODS, (value) => t(`admin.order.goodsAre.${value}`))
  return [
    choice('goods', t('admin.order.goods'), goodsOptions),
    choice('make', t('admin.orders.make'), makes),
    choice('production', t('admin.orders.production'), stages),
    choice('measured', t('admin.measured.title'), measured),
  ]
}

function useWayFilters(): Filter[] {
  const t = useText()
  const sources = optionsOf(SOURCES, (value) => t(`admin.orders.from.${value}`))
  const ways = optionsOf(WAYS, (value) => t.maybe(`delivery.${value}`) ?? value)
  const slots = optionsOf(['chosen', 'none'] as const, (value) => t(`admin.orders.slotIs.${value}`))
  return [
    choice('source', t('admin.orders.source'), sources),
    choice('shipping', t('admin.order.shipping'), ways),
    choice('slot', t('admin.orders.slot'), slots),
  ]
}
