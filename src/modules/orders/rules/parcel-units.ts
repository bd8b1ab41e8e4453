import type { FulfilmentState, OrderState } from '../contract.ts'
import { CAME_TO_NOTHING, HAS_ARRIVED, IN_THE_SHOP_AGAIN, OUT_OF_THE_SHOP } from './parcel-states.ts'

/** Units are pieces, or centimetres of cloth. */

/** Ordered and refunded units of a line: taken `off` before dispatch, or `returned` after it. */
export type OrderedUnits = { line: number; ordered: number; off: number; returned: number }
/**
 * Units of a line in a parcel. `cameBack`: sent, and refunded or returned; of these, `outside` were out of the shop and have
 * not reached it.
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

/** Returns for every line where its units are. */
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

/** True while some units of a sent parcel have not arrived; units that came back do not count. */
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

/**
 * Returns the move of an order that follows from its parcels. `process`: the first parcel was
 * begun. `stopWork`: all are cancelled. `fulfil`: nothing is left to send. `sendMore`: there is
 * something to send again. Null when the order needs no move.
 */
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
 * Returns the state of the parcel that decides whether the order can be cancelled: sent parcels first, and among them one that is
 * neither lost nor returned. Null without a parcel; cancelled ones do not count.
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

/**
 * Returns the state of the parcel that decides whether an order can be put on hold: one that is in the shop, else
 * `decisiveParcel`.
 */
export const holdableParcel = (parcels: readonly Pick<ParcelUnits, 'state' | 'left'>[]): FulfilmentState | null =>
  parcels.find(({ state }) => IN_THE_SHOP_AGAIN.includes(state))?.state ?? decisiveParcel(parcels)

export type UnitChange = InParcel & { parcel: string }
/**
 * Units taken off a line: `unsent` had not left (`packed` of them in open parcels), `sent` had; `toShelf` of these are
 * restocked, and `outside` of these reach the stock with their parcel. `changes` are the new quantities in parcels.
 */
export type TakenOff = {
  unsent: number
  packed: number
  sent: number
  toShelf: number
  outside: number
  changes: UnitChange[]
}

/**
 * Order in which a refund takes the units of a line. Lost units reached no customer.
 * - `unsent`: refunded by the shop. Lost units, then units in no parcel, then those in open parcels (newest first), then
 *   returned or refused ones, those on the way, and those that arrived.
 * - `sent`: brought back by the customer. Units that arrived, then the others.
 * - `lost`: the customer keeps the goods, so only lost units are taken.
 */
export type TakesFirst = 'unsent' | 'sent' | 'lost'

const isLost = ({ state }: ParcelUnits) => state === 'lost'
const isBack = ({ state }: ParcelUnits) => state === 'returned_to_sender' || state === 'refused'
const hasArrived = ({ state }: ParcelUnits) => HAS_ARRIVED.includes(state)
const isOnItsWay = (parcel: ParcelUnits) => !isLost(parcel) && !isBack(parcel) && !hasArrived(parcel)

/** Units of a line in lost parcels that have not been refunded. */
export const lostUnits = (parcels: readonly ParcelUnits[], line: number): number =>
  unitsIn(parcels.filter(isLost), line, ({ quantity, cameBack }) => quantity - cameBack)

/**
 * Returns the units of a line that arrived and came back with valid refunds. `returned` counts all sent units of such refunds;
 * units from parcels that did not arrive are subtracted.
 */
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

/**
 * Units of a line that came back for refunds withdrawn since. They are in the shop already. `returned` is counted as lost units
 * first.
 */
function alreadyBack(sentParcels: readonly ParcelUnits[], { line, returned }: OrderedUnits, first: TakesFirst): number {
  const back = unitsIn(sentParcels, line, ({ cameBack }) => cameBack)
  const lost = unitsIn(sentParcels.filter(isLost), line, ({ cameBack }) => cameBack)
  const ofLost = Math.max(0, lost - returned)
  if (first === 'lost') return ofLost
  return Math.max(0, back - returned) - (first === 'sent' ? ofLost : 0)
}

/**
 * Takes units of a line off an order for a refund. Units that came back for a withdrawn refund are
 * not taken twice. Units of a parcel that is out of the shop enter the stock when the parcel comes
 * back (`parcelIsBack`), unless the customer brings them (`sent`) and they were not lost. With
 * `lost`, fewer units than requested may be taken.
 */
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
    // More units than arrived are taken only when staff refunded a unit after the return was requested.
    sent: [out(hasArrived), takeUnsent, out(isOnItsWay), out(isBack), out(isLost)],
    lost: [out(isLost)],
  }
  for (const step of steps[first]) step()
  return taken
}

const linesIn = (parcels: readonly ParcelUnits[], line: number) =>
  parcels.flatMap(({ id, state, lines }) => lines.filter((each) => each.line === line).map((each) => ({ id, state, each })))

/**
 * Returns the units of a parcel that enter the stock when it comes back: those that were refunded while it was out of the shop;
 * all of them once its order is `cancelled`, because nothing of it is sent again.
 */
export const parcelIsBack = ({ id, lines }: ParcelUnits, order: OrderState): { arrive: number; change: UnitChange }[] =>
  lines.flatMap((each) => {
    const cameBack = order === 'cancelled' ? each.quantity : each.cameBack
    const arrive = cameBack - each.cameBack + each.outside
    return arrive > 0 ? [{ arrive, change: { parcel: id, ...each, cameBack, outside: 0 } }] : []
  })

/**
 * Returns the new quantities after the refund of units that were out of the shop (`back.outside`) is withdrawn: they count as
 * on their way again, unless they have come back.
 */
export function outsideAgain(back: { line: number; outside: number }, parcels: readonly ParcelUnits[]): UnitChange[] {
  let still = back.outside
  return linesIn(parcels, back.line).flatMap(({ id, each }) => {
    const units = Math.min(still, each.outside)
    still -= units
    const now = { cameBack: each.cameBack - units, outside: each.outside - units }
    return units > 0 ? [{ parcel: id, ...each, ...now }] : []
  })
}
