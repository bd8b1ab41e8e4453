import { done, type Outcome, type Problem, refuse } from '#kernel/outcome.ts'
import type { Tx } from '#platform/db.ts'
import * as places from '../places-store.ts'
import { problems } from '../problems.ts'
import { toBeHad } from '../rules/backorder.ts'
import * as store from '../store.ts'
import type { MovementCause, MovementKind } from '../tables.ts'
import { cutWhatIsMissing } from './cut-rolls.ts'
import type { Change } from './hold-goods.ts'

/** `change`: of the quantity on hand. `aside`: of the quarantined quantity. */
export type StockMove = {
  variantId: number
  locationId: number
  kind: MovementKind
  quantity: number
  change: number
  aside?: number | undefined
}
export type MoveCause = {
  actor: string
  at: Date
  /** Date in Nairobi. */
  today: string
  reason?: string | undefined
  cause?: { kind: MovementCause; id: number } | undefined
}
export type Moved = { changes: Change[]; onHand: Map<number, { before: number; after: number }>; given: store.Allocated[] }

/**
 * Changes stock of several variants and locations, all or none. Received units are allocated to backorders. Refuses
 * `inventory.no-such-stock`, `.no-such-location`, `.location-closed`, `.not-there`, `.not-put-aside` and `.below-promised`.
 */
export async function moveStock(tx: Tx, moves: readonly StockMove[], { today, ...why }: MoveCause): Promise<Outcome<Moved>> {
  const ids = [...new Set(moves.map(({ variantId }) => variantId))].sort((a, b) => a - b)
  const rows = ids.length > 0 ? await store.lockStock(tx, ids) : []
  if (rows.length < ids.length) return refuse(problems.noSuchStock())
  const problem = await movesProblem(tx, rows, moves)
  if (problem) return refuse(problem)

  await places.changePlaces(tx, together(moves))
  await places.recordPlaces(tx, moves, why)
  await offRolls(tx, rows, moves, why)
  const more = rows.filter(({ variant_id, beyond }) => beyond > 0 && sumOf(moves, variant_id) > 0).map((row) => row.variant_id)
  const allocated = more.length > 0 ? await store.allocate(tx, more, why) : []
  const changes = rows.map((row) => {
    const units = allocated.reduce((sum, each) => sum + (each.variantId === row.variant_id ? each.units : 0), 0)
    const onHand = row.on_hand + sumOf(moves, row.variant_id)
    const after = { ...row, on_hand: onHand, committed: row.committed + units, beyond: row.beyond - units }
    return {
      variantId: row.variant_id,
      before: toBeHad(row, today),
      after: toBeHad(after, today),
      onHand: { before: row.on_hand, after: onHand },
    }
  })
  return done({ changes, given: allocated, onHand: new Map(changes.map(({ variantId, onHand }) => [variantId, onHand])) })
}

/** Movement kinds whose callers record the rolls themselves. */
const OF_ROLLS: readonly MovementKind[] = ['sent-off', 'cut']

async function offRolls(tx: Tx, rows: readonly store.StockRow[], moves: readonly StockMove[], why: Omit<MoveCause, 'today'>) {
  const onRolls = new Set(rows.filter(({ longest_piece }) => longest_piece !== null).map((row) => row.variant_id))
  const left = together(moves.filter(({ variantId, kind }) => onRolls.has(variantId) && !OF_ROLLS.includes(kind)))
  const less = left.filter(({ change }) => change < 0)
  if (less.length > 0) await cutWhatIsMissing(tx, less, { reason: why.reason ?? '', actor: why.actor, at: why.at })
}

const sumOf = (moves: readonly StockMove[], variantId: number): number =>
  moves.reduce((sum, move) => (move.variantId === variantId ? sum + move.change : sum), 0)

/** Sums changes per variant and location: the total of a batch must fit, not its parts. */
function together(moves: readonly StockMove[]): places.PlaceChange[] {
  const sums = new Map<string, places.PlaceChange & { aside: number }>()
  for (const { variantId, locationId, change, aside = 0 } of moves) {
    const key = `${variantId} ${locationId}`
    const sum = sums.get(key) ?? { variantId, locationId, change: 0, aside: 0 }
    sums.set(key, { ...sum, change: sum.change + change, aside: sum.aside + aside })
  }
  return [...sums.values()]
}

async function movesProblem(tx: Tx, rows: readonly store.StockRow[], moves: readonly StockMove[]): Promise<Problem | undefined> {
  const locations = new Map((await places.locations(tx)).map((place) => [place.id, place]))
  const at = new Map(
    (
      await places.levelsOf(
        tx,
        rows.map((row) => row.variant_id),
      )
    ).map((level) => [`${level.variantId} ${level.locationId}`, level.onHand]),
  )
  for (const { variantId, locationId, change, aside = 0 } of together(moves)) {
    const place = locations.get(locationId)
    if (!place) return problems.noSuchLocation()
    if (!place.active && change > 0) return problems.locationClosed(place.name)
    const current = at.get(`${variantId} ${locationId}`) ?? 0
    if (current + change < 0) return problems.notThere(current, place.name)
    if (aside < 0 && (await places.asideAt(tx, variantId, locationId)) + aside < 0) return problems.notPutAside()
  }
  const less = rows.find((row) => {
    const change = sumOf(moves, row.variant_id)
    return change < 0 && row.on_hand + change < row.committed + row.held
  })
  return less && problems.belowPromised(less.committed + less.held)
}
