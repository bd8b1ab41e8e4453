import type { FulfilmentState, OrderState } from '../contract.ts'
import { CAME_TO_NOTHING, HAS_ARRIVED, IN_THE_SHOP_AGAIN, OUT_OF_THE_SHOP } from './parcel-states.ts'

/** Units are pieces, or centimetres of cloth. */

/** `off`: refunded before dispatch. `returned`: refunded after it. */
export type OrderedUnits = { line: number; ordered: number; off: number; returned: number }
/**
 * `cameBack`: sent, and refunded or returned. `outside`: part of `cameBack` that was out of the shop and has not reached it.
 */
export type InParcel = { line: number; quantity: number; cameBack: number; outside: number }
export type ParcelUnits = { id: string; state: FulfilmentState; left: boolean; lines: readonly InParcel[] }

export type LineUnits = {
  line: number
  ordered: number
  off: number
  /** In parcels that have not left. */
  open: number
  /** In parcels that have left, including units that came back since. */
  left: number
  /** In no parcel yet, and to be sent. */
  free: number
}

const isLive = ({ state }: { state: FulfilmentState }) => state !== 'cancelled'
const unitsIn = (parcels: readonly ParcelUnits[], line: number, count: (unit: InParcel) => number) =>
  parcels.reduce((sum, { lines }) => sum + lines.reduce((units, each) => units + (each.line === line ? count(each) : 0), 0), 0)

export function unitsOf(lines: readonly OrderedUnits[], parcels: readonly ParcelUnits[]): LineUnits[] {
  const live = parcels.filter(isLive)
  const sentParcels = live.filter(({ left }) => left)
  return lines.map(({ line, ordered, off }) => {
    const left = unitsIn(sentParcels, line, ({ quantity }) => quantity)
    const open = unitsIn(live, line, ({ quantity }) => quantity) - left
    return { line, ordered, off, open, left, free: Math.max(0, ordered - off - open - left) }
  })
}

export type RollUp = 'unfulfilled' | 'partly-fulfilled' | 'fulfilled' | 'partly-delivered' | 'delivered'

const stillOut = ({ state, lines }: ParcelUnits) =>
  !HAS_ARRIVED.includes(state) && lines.some(({ quantity, cameBack }) => quantity > cameBack)

export function rollUp(lines: readonly OrderedUnits[], parcels: readonly ParcelUnits[]): RollUp {
  const sentParcels = parcels.filter((parcel) => isLive(parcel) && parcel.left)
  if (sentParcels.length === 0) return 'unfulfilled'
  if (unitsOf(lines, parcels).some(({ open, free }) => open + free > 0)) return 'partly-fulfilled'
  const arrived = sentParcels.some(({ state }) => HAS_ARRIVED.includes(state))
  if (!arrived) return 'fulfilled'
  return sentParcels.some(stillOut) ? 'partly-delivered' : 'delivered'
}

/** Null when the order needs no move. */
export function followedMove(
  order: OrderState,
  lines: readonly OrderedUnits[],
  parcels: readonly ParcelUnits[],
): 'process' | 'stopWork' | 'fulfil' | 'sendMore' | null {
  const all = rollUp(lines, parcels)
  const sent = all === 'fulfilled' || all === 'partly-delivered' || all === 'delivered'
  const begun = parcels.some(isLive)
  if (order === 'confirmed') return begun ? 'process' : null
  if (order === 'processing') return begun ? (sent ? 'fulfil' : null) : 'stopWork'
  return order === 'fulfilled' && begun && !sent ? 'sendMore' : null
}

/**
 * Sent parcels decide first, and among them one that is neither lost nor returned. Null when no parcel exists or all are
 * cancelled.
 */
export function decisiveParcel(parcels: readonly Pick<ParcelUnits, 'state' | 'left'>[]): FulfilmentState | null {
  const live = parcels.filter(isLive)
  const sentParcels = live.filter(({ left }) => left)
  const found =
    sentParcels.find(({ state }) => !CAME_TO_NOTHING.includes(state)) ??
    sentParcels.find(({ state }) => state === 'returned_to_sender') ??
    sentParcels[0] ??
    live[0]
  return found?.state ?? null
}

/** Returns the state of a parcel in the shop, else `decisiveParcel`. */
export const holdableParcel = (parcels: readonly Pick<ParcelUnits, 'state' | 'left'>[]): FulfilmentState | null =>
  parcels.find(({ state }) => IN_THE_SHOP_AGAIN.includes(state))?.state ?? decisiveParcel(parcels)

export type UnitChange = InParcel & { parcel: string }
/**
 * `packed`: part of `unsent` that was in parcels. `toShelf`: part of `sent` that is restocked. `outside`: part of `sent` that
 * reaches the stock with its parcel.
 */
export type TakenOff = {
  unsent: number
  packed: number
  sent: number
  toShelf: number
  outside: number
  changes: UnitChange[]
}

/** `unsent`: refunded by the shop. `sent`: brought back by the customer. `lost`: units of lost parcels only. */
export type TakesFirst = 'unsent' | 'sent' | 'lost'

const isLost = ({ state }: ParcelUnits) => state === 'lost'
const isBack = ({ state }: ParcelUnits) => state === 'returned_to_sender' || state === 'refused'
const hasArrived = ({ state }: ParcelUnits) => HAS_ARRIVED.includes(state)
const isOnItsWay = (parcel: ParcelUnits) => !isLost(parcel) && !isBack(parcel) && !hasArrived(parcel)

export const lostUnits = (parcels: readonly ParcelUnits[], line: number): number =>
  unitsIn(parcels.filter(isLost), line, ({ quantity, cameBack }) => quantity - cameBack)

/** `returned` counts all sent units of valid refunds. Units from parcels that did not arrive are subtracted. */
export const arrivedAndBack = (returned: number, parcels: readonly ParcelUnits[], line: number): number =>
  Math.max(
    0,
    returned -
      unitsIn(
        parcels.filter((each) => isLive(each) && !hasArrived(each)),
        line,
        ({ cameBack }) => cameBack,
      ),
  )

/** Units that came back for refunds withdrawn since are in the shop already. */
function alreadyBack(sentParcels: readonly ParcelUnits[], { line, returned }: OrderedUnits, first: TakesFirst): number {
  const back = unitsIn(sentParcels, line, ({ cameBack }) => cameBack)
  const lost = unitsIn(sentParcels.filter(isLost), line, ({ cameBack }) => cameBack)
  const ofLost = Math.max(0, lost - returned)
  if (first === 'lost') return ofLost
  return Math.max(0, back - returned) - (first === 'sent' ? ofLost : 0)
}

/** Fewer units than requested may be taken with `lost`. */
export function takeOff(
  line: OrderedUnits,
  parcels: readonly ParcelUnits[],
  { units, first }: { units: number; first: TakesFirst },
): TakenOff {
  const [now] = unitsOf([line], parcels)
  const live = parcels.filter(isLive)
  const sentParcels = live.filter(({ left }) => left)
  const alreadyReturned = Math.min(units, alreadyBack(sentParcels, line, first))
  const taken: TakenOff = { unsent: 0, packed: 0, sent: alreadyReturned, toShelf: 0, outside: 0, changes: [] }
  let still = units - alreadyReturned
  const take = (most: number) => {
    const part = Math.min(still, Math.max(0, most))
    still -= part
    return part
  }
  const takeUnsent = () => {
    taken.unsent += take(now?.free ?? 0)
    for (const { id, each } of linesIn(live.filter(({ left }) => !left).toReversed(), line.line)) {
      const part = take(each.quantity)
      taken.unsent += part
      taken.packed += part
      if (part > 0) taken.changes.push({ parcel: id, ...each, quantity: each.quantity - part })
    }
  }
  const out = (which: (parcel: ParcelUnits) => boolean) => () => {
    for (const { id, state, each } of linesIn(sentParcels.filter(which), line.line)) {
      const part = take(each.quantity - each.cameBack)
      taken.sent += part
      const outside = state === 'lost' || (first !== 'sent' && OUT_OF_THE_SHOP.includes(state)) ? part : 0
      taken.outside += outside
      taken.toShelf += part - outside
      const now = { cameBack: each.cameBack + part, outside: each.outside + outside }
      if (part > 0) taken.changes.push({ parcel: id, ...each, ...now })
    }
  }
  const steps: Record<TakesFirst, (() => void)[]> = {
    unsent: [out(isLost), takeUnsent, out(isBack), out(isOnItsWay), out(hasArrived)],
    sent: [out(hasArrived), takeUnsent, out(isOnItsWay), out(isBack), out(isLost)],
    lost: [out(isLost)],
  }
  for (const step of steps[first]) step()
  return taken
}

const linesIn = (parcels: readonly ParcelUnits[], line: number) =>
  parcels.flatMap(({ id, state, lines }) => lines.filter((each) => each.line === line).map((each) => ({ id, state, each })))

/**
 * Returns the units that enter the stock when the parcel comes back: all of them for a cancelled order, because nothing of it
 * is sent again.
 */
export const parcelIsBack = ({ id, lines }: ParcelUnits, order: OrderState): { arrive: number; change: UnitChange }[] =>
  lines.flatMap((each) => {
    const cameBack = order === 'cancelled' ? each.quantity : each.cameBack
    const arrive = cameBack - each.cameBack + each.outside
    return arrive > 0 ? [{ arrive, change: { parcel: id, ...each, cameBack, outside: 0 } }] : []
  })

/** Returns the new quantities after a refund is withdrawn. The units of `back.outside` count as on their way again. */
export function outsideAgain(back: { line: number; outside: number }, parcels: readonly ParcelUnits[]): UnitChange[] {
  let still = back.outside
  return linesIn(parcels, back.line).flatMap(({ id, each }) => {
    const units = Math.min(still, each.outside)
    still -= units
    const now = { cameBack: each.cameBack - units, outside: each.outside - units }
    return units > 0 ? [{ parcel: id, ...each, ...now }] : []
  })
}
