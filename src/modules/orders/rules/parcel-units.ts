import type { FulfilmentState, OrderState } from '../contract.ts'
import { CAME_TO_NOTHING, HAS_ARRIVED } from './parcel-states.ts'

/** Units are pieces, or centimetres of cloth. */

/** A line of an order: how much was ordered, and how much of that goes back with its money: taken `off` before it left, or `returned` of what had. */
export type OrderedUnits = { line: number; ordered: number; off: number; returned: number }
/** So much of a line lies in a parcel; of what left with it, `cameBack` is in the house again. */
export type InParcel = { line: number; quantity: number; cameBack: number }
export type ParcelUnits = { id: string; state: FulfilmentState; left: boolean; lines: readonly InParcel[] }

/** Where the units of one line are. */
export type LineUnits = {
  line: number
  ordered: number
  off: number
  /** In parcels that are still here. */
  open: number
  /** Out of the house, or back from there. */
  left: number
  /** In no parcel yet, and to be sent. */
  free: number
}

const isLive = ({ state }: { state: FulfilmentState }) => state !== 'cancelled'
const unitsIn = (parcels: readonly ParcelUnits[], line: number, count: (unit: InParcel) => number) =>
  parcels.reduce((sum, { lines }) => sum + lines.reduce((units, each) => units + (each.line === line ? count(each) : 0), 0), 0)

/** Of every line: what is where. What is in parcels and what was taken off never come to more than was ordered. */
export function unitsOf(lines: readonly OrderedUnits[], parcels: readonly ParcelUnits[]): LineUnits[] {
  const live = parcels.filter(isLive)
  const gone = live.filter(({ left }) => left)
  return lines.map(({ line, ordered, off }) => {
    const left = unitsIn(gone, line, ({ quantity }) => quantity)
    const open = unitsIn(live, line, ({ quantity }) => quantity) - left
    return { line, ordered, off, open, left, free: Math.max(0, ordered - off - open - left) }
  })
}

/** How far the parcels of an order are, all of them together. */
export type RollUp = 'unfulfilled' | 'partly-fulfilled' | 'fulfilled' | 'partly-delivered' | 'delivered'

/** What came back of a parcel that left is no longer on its way to anybody. */
const stillOut = ({ state, lines }: ParcelUnits) =>
  !HAS_ARRIVED.includes(state) && lines.some(({ quantity, cameBack }) => quantity > cameBack)

export function rollUp(lines: readonly OrderedUnits[], parcels: readonly ParcelUnits[]): RollUp {
  const gone = parcels.filter((parcel) => isLive(parcel) && parcel.left)
  if (gone.length === 0) return 'unfulfilled'
  if (unitsOf(lines, parcels).some(({ open, free }) => open + free > 0)) return 'partly-fulfilled'
  const arrived = gone.some(({ state }) => HAS_ARRIVED.includes(state))
  if (!arrived) return 'fulfilled'
  return gone.some(stillOut) ? 'partly-delivered' : 'delivered'
}

/**
 * The move that an order makes because of its parcels; null where it stands as they say. This is the only rule by which the one follows
 * from the others: begun with the first parcel, fulfilled when nothing is left to send, taken back when there is again.
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

/** Of several parcels the one that decides whether their order can still be called off: one that is out there, before any other. */
export function decisiveParcel(parcels: readonly Pick<ParcelUnits, 'state' | 'left'>[]): FulfilmentState | null {
  const live = parcels.filter(isLive)
  const gone = live.filter(({ left }) => left)
  const found =
    gone.find(({ state }) => !CAME_TO_NOTHING.includes(state)) ??
    gone.find(({ state }) => state === 'returned_to_sender') ??
    gone[0] ??
    live[0]
  return found?.state ?? null
}

/** Units of a line in a parcel as they are from now on. */
export type UnitChange = InParcel & { parcel: string }
/** What is taken off a line: so much had not left (`packed` of it in parcels in hand), so much had, what of that comes to a shelf again, and what of its parcels changes. */
export type TakenOff = { unsent: number; packed: number; sent: number; toShelf: number; changes: UnitChange[] }

/**
 * So many units of a line go back with their money. `first: 'unsent'`: what is in no parcel, then what is in parcels that are still here,
 * the newest first, then what left. `'sent'`: somebody brought it back, so what left comes first. What a refund that was withdrawn had brought back
 * already is not brought back again, and what the carrier lost comes back to no shelf.
 */
export function takeOff(
  line: OrderedUnits,
  parcels: readonly ParcelUnits[],
  { units, first }: { units: number; first: 'unsent' | 'sent' },
): TakenOff {
  const [now] = unitsOf([line], parcels)
  const live = parcels.filter(isLive)
  const back = unitsIn(
    live.filter(({ left }) => left),
    line.line,
    ({ cameBack }) => cameBack,
  )
  // Came back for a refund that was withdrawn: it is there, and need not come again.
  const there = Math.min(units, Math.max(0, back - line.returned))
  const taken: TakenOff = { unsent: 0, packed: 0, sent: there, toShelf: 0, changes: [] }
  let still = units - there
  const take = (most: number) => {
    const part = Math.min(still, Math.max(0, most))
    still -= part
    return part
  }
  const here = () => {
    taken.unsent += take(now?.free ?? 0)
    for (const { id, each } of linesIn(live.filter(({ left }) => !left).toReversed(), line.line)) {
      const part = take(each.quantity)
      taken.unsent += part
      taken.packed += part
      if (part > 0) taken.changes.push({ parcel: id, ...each, quantity: each.quantity - part })
    }
  }
  const out = () => {
    for (const { id, state, each } of linesIn(
      live.filter(({ left }) => left),
      line.line,
    )) {
      const part = take(each.quantity - each.cameBack)
      taken.sent += part
      if (state !== 'lost') taken.toShelf += part
      if (part > 0) taken.changes.push({ parcel: id, ...each, cameBack: each.cameBack + part })
    }
  }
  for (const from of first === 'unsent' ? [here, out] : [out, here]) from()
  return taken
}

const linesIn = (parcels: readonly ParcelUnits[], line: number) =>
  parcels.flatMap(({ id, state, lines }) => lines.filter((each) => each.line === line).map((each) => ({ id, state, each })))
