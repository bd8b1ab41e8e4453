import type { EditOrder, OrderView } from '#modules/orders/contract.ts'
import { centsOf } from '../../../shared/admin/amounts.ts'
import { draftToQuote, type TypedLine } from '../new-order/draft-state.ts'

/** Typed values of a line: amounts in KES, quantities in pieces or centimetres. */
export type TypedChange = { quantity: string; price: string; reason: string }
const ADDRESS = ['line1', 'landmark', 'town', 'region', 'country'] as const
export type TypedEdit = {
  changes: Readonly<Record<number, TypedChange>>
  added: readonly TypedLine[]
  /** True when today's promotions reduce the added goods. */
  promoted: boolean
  surcharge: string
  surchargeReason: string
  fee: string
  address: Record<(typeof ADDRESS)[number], string>
  reason: string
}
export { ADDRESS as ADDRESS_FIELDS }

export const untouched = ({ quantity }: OrderView['lines'][number]): TypedChange => ({
  quantity: String(quantity),
  price: '',
  reason: '',
})

const addressIn = ({ address }: OrderView): TypedEdit['address'] => ({
  line1: address.line1,
  landmark: address.landmark ?? '',
  town: address.town,
  region: address.region ?? '',
  country: address.country,
})

export const asItIs = (order: OrderView): TypedEdit => ({
  changes: {},
  added: [],
  promoted: true,
  surcharge: '',
  surchargeReason: '',
  fee: '',
  reason: '',
  address: addressIn(order),
})

const MIN_REASON = 3

/** Undefined while a field cannot be parsed or a required one is missing. */
export function editOf(order: OrderView, typed: TypedEdit): Omit<EditOrder, 'version' | 'reason'> | undefined {
  const lines = order.lines.map((line) => changeOf(line, typed.changes[line.id]))
  if (lines.includes('unreadable')) return undefined
  const changed = lines.filter((line) => typeof line === 'object')
  const added = typed.added.length > 0 ? draftToQuote({ ...NOBODY, lines: typed.added })?.lines : []
  const fee = typed.fee.trim() ? centsOf(typed.fee) : null
  const surcharge = typed.surcharge.trim() ? centsOf(typed.surcharge) : null
  if (added === undefined || fee === undefined || surcharge === undefined) return undefined
  if (surcharge && typed.surchargeReason.trim().length < MIN_REASON) return undefined
  const address = order.shipping.method === 'pickup' ? null : addressOf(order, typed)
  if (address === undefined) return undefined
  return {
    lines: changed,
    add: added,
    promotions: typed.promoted ? 'today' : 'none',
    ...(surcharge && { surcharge: { amount: surcharge, reason: typed.surchargeReason.trim() } }),
    ...(fee !== null && { shippingFee: fee }),
    ...(address && { address }),
  }
}

export const changesNothing = ({
  lines,
  add,
  surcharge,
  shippingFee,
  address,
}: NonNullable<ReturnType<typeof editOf>>): boolean =>
  lines.length === 0 && add.length === 0 && !surcharge && shippingFee === undefined && !address

function changeOf(
  { id, quantity: now }: OrderView['lines'][number],
  typed: TypedChange | undefined,
): EditOrder['lines'][number] | 'unreadable' | undefined {
  if (!typed) return undefined
  const quantity = Number(typed.quantity)
  const amount = typed.price.trim() ? centsOf(typed.price) : null
  if (!Number.isSafeInteger(quantity) || quantity < 0 || typed.quantity.trim() === '' || amount === undefined) return 'unreadable'
  if (amount !== null && typed.reason.trim().length < MIN_REASON) return 'unreadable'
  if (quantity === now && amount === null) return undefined
  return {
    id,
    ...(quantity !== now && { quantity }),
    ...(amount !== null && { price: { amount, reason: typed.reason.trim() } }),
  }
}

/** Null when the address is unchanged. Undefined when a required field is missing or the country is not two characters long. */
function addressOf(order: OrderView, { address: typed }: TypedEdit): EditOrder['address'] | null {
  const before = addressIn(order)
  if (ADDRESS.every((name) => typed[name].trim() === before[name])) return null
  const { line1, landmark, town, region, country } = typed
  if (!line1.trim() || !town.trim() || country.trim().length !== 2) return undefined
  return {
    line1: line1.trim(),
    town: town.trim(),
    country: country.trim().toUpperCase(),
    ...(region.trim() && { region: region.trim() }),
    ...(landmark.trim() && { landmark: landmark.trim() }),
  }
}

/** Empty customer, so that added goods are parsed like those of a new order. */
const NOBODY = {
  name: '',
  email: '',
  phone: '',
  language: 'en',
  shipping: 'pickup' as const,
  line1: '',
  town: '',
  region: '',
  country: '',
  landmark: '',
  note: '',
  discount: '',
  codes: '',
}
