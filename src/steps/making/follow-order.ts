import { piecesOf } from '#domain/tailoring/garments.ts'
import * as inventory from '#modules/inventory/index.ts'
import type * as orders from '#modules/orders/index.ts'
import * as patterns from '#modules/patterns/index.ts'
import * as refunds from '#modules/refunds/index.ts'
import { dayOf } from '#modules/shipping/index.ts'
import * as workshop from '#modules/workshop/index.ts'
import type { Tx } from '#platform/db.ts'
import * as actionItems from '#services/action-items/index.ts'
import { measuredLines } from '#views/tailoring/measured-lines.ts'
import { jobWith } from '#views/tailoring/workshop-jobs.ts'

type By = { actor: string; at: Date }

const MADE: readonly orders.OrderRow['state'][] = ['placed', 'confirmed', 'on_hold', 'processing', 'fulfilled', 'completed']

/**
 * Adjusts the workshop jobs of a (locked) order to the garments that are still ordered and not refunded. Opens the action item
 * `cancelled-late` when a cancelled garment is cut already. Idempotent.
 */
export async function followOrder(tx: Tx, order: Pick<orders.OrderRow, 'id' | 'state'>, { actor, at }: By): Promise<void> {
  const lines = await measuredLines(tx, order.id)
  if (lines.length === 0) return
  const [jobs, back] = await Promise.all([workshop.lockJobsOf(tx, order.id), refunds.goodsBackOf(tx, order.id)])
  const wantedOf = new Map(
    lines.map(({ line, quantity }) => [line, MADE.includes(order.state) ? quantity - (back.get(line) ?? 0) : 0]),
  )
  const isWanted = ({ order_line_id, copy }: { order_line_id: number; copy: number }) =>
    copy <= (wantedOf.get(order_line_id) ?? 0)
  const by = { by: actor, at }
  for (const job of jobs) {
    if (job.state === 'cancelled' && isWanted(job)) await move(tx, job, 'reopen', by)
    else if (!workshop.HAS_ENDED.includes(job.state) && !isWanted(job)) await stop(tx, job, by)
  }
  const isThere = new Set(jobs.map(({ order_line_id, garment, copy }) => `${order_line_id} ${garment} ${copy}`))
  const missing = lines.flatMap(({ line, garment, quantity, given: measured }): workshop.NewJob[] =>
    Array.from({ length: quantity }, (_, place) => place + 1).flatMap((copy) =>
      piecesOf(garment)
        .filter((piece) => isWanted({ order_line_id: line, copy }) && !isThere.has(`${line} ${piece} ${copy}`))
        .map((piece) => ({
          orderId: order.id,
          lineId: line,
          garment: piece,
          copy,
          kind: 'make',
          state: measured ? 'measured' : 'awaiting_measurements',
        })),
    ),
  )
  await workshop.openJobs(tx, missing, by)
}

type Made = { by: string; at: Date; reason?: string }

/** Throws when the transition is refused. */
async function move(
  tx: Tx,
  job: workshop.JobRow,
  name: Parameters<typeof workshop.makeMove>[3]['move'],
  made: Made,
): Promise<void> {
  const found = await jobWith(tx, job.id, dayOf(made.at))
  if (!found) throw new Error('a locked job has its order')
  const moved = await workshop.makeMove(tx, job, found.facts, { move: name, ...made })
  if (!moved.ok) throw new Error(moved.problem.message)
}

async function stop(tx: Tx, job: workshop.JobRow, made: Made): Promise<void> {
  await move(tx, job, 'stop', { ...made, reason: 'Its order was called off, or its money went back.' })
  // Refunds release goods by order line, which leaves out cloth reserved for a replacement, so it is returned to stock here.
  const laidDrafts = job.kind === 'replacement' ? await patterns.laidWith(tx, job.order_line_id, job.garment) : undefined
  if (laidDrafts) await inventory.returnCloth(tx, laidDrafts, { actor: made.by, at: made.at })
  const where = job.state === 'on_hold' ? job.held_from : job.state
  if (where === null || !workshop.IS_CUT.includes(where)) return
  const detail = { job: job.number, stage: where, garment: job.garment }
  await actionItems.openActionItem(tx, {
    kind: 'cancelled-late',
    cause: `job:${job.id}`,
    orderId: job.order_id,
    detail,
    at: made.at,
  })
}

/** Moves the jobs of a line on after its measurements were submitted, or back when they are requested again. */
export async function followMeasurements(
  tx: Tx,
  { id: lineId, orderId }: { id: number; orderId: string },
  name: 'measure' | 'askAgain',
  made: Made,
): Promise<void> {
  const from = name === 'measure' ? 'awaiting_measurements' : 'measured'
  const jobs = await workshop.lockJobsOf(tx, orderId)
  for (const job of jobs)
    if (job.order_line_id === lineId && job.state === from && job.kind !== 'alteration') await move(tx, job, name, made)
}

/** Marks ready jobs as delivered or collected with the order's parcel. `only`: ids of the jobs; undefined for all. */
export async function followParcel(
  tx: Tx,
  orderId: string,
  to: 'deliver' | 'collect',
  made: Made,
  only?: readonly string[],
): Promise<void> {
  for (const job of await workshop.lockJobsOf(tx, orderId))
    if (job.state === 'ready' && (!only || only.includes(job.id))) await move(tx, job, to, made)
}
