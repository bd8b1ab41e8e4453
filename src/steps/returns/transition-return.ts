import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as orders from '#modules/orders/index.ts'
import type { ReturnState } from '#modules/returns/contract.ts'
import * as returns from '#modules/returns/index.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as actionItems from '#services/action-items/index.ts'
import * as audit from '#services/audit/index.ts'
import type { Staff } from '#steps/settlement/state/may-release.ts'
import { mailReturn, nameOf } from './return-mail.ts'

export type OnReturn = { number: string; id: string; by: Staff }
export type Locked = { order: orders.OrderRow; row: returns.ReturnRow; at: Date }

/**
 * Locks the order and the return. Refuses `returns.no-such-return`, and `returns.changed-meanwhile` when the version differs from
 * the one that staff saw.
 */
export async function lockedReturn(
  tx: Tx,
  { number, id, version }: { number: string; id: string; version?: number | undefined },
  at: Date,
): Promise<Outcome<Locked>> {
  const order = await orders.lockByNumber(tx, number)
  const row = order && (await returns.lockReturn(tx, id))
  if (!order || row?.order_id !== order.id) return refuse(returns.problems.noSuchReturn())
  if (version !== undefined && row.version !== version) return refuse(returns.problems.changedMeanwhile())
  return done({ order, row, at })
}

type Step = { move: returns.ReturnMove; asker: returns.ReturnAsker; by: string; reason?: string | undefined }
type Facts = Parameters<typeof mailReturn>[4]

/**
 * Makes one transition of a (locked) return: saves its state, records it on the order's timeline,
 * closes its action item and queues the e-mail about the new state, if there is one. No e-mail when
 * the customer cancelled the return. Refuses `returns.cannot-move`.
 */
export async function step(
  deps: Deps,
  tx: Tx,
  { order, row, at }: Locked,
  { move, asker, by, reason }: Step,
  { change = {}, facts = {} }: { change?: returns.ReturnChange; facts?: Facts } = {},
): Promise<Outcome<ReturnState>> {
  const answer = reason && asker === 'staff' ? { answer: reason } : {}
  const to = await returns.advanceReturn(tx, row, { move, asker, at }, { ...change, ...answer })
  if (!to.ok) return to
  await orders.recordEvent(tx, {
    orderId: order.id,
    kind: 'return-moved',
    actor: by,
    at,
    ...(reason && { reason }),
    detail: { return: nameOf(order.number, row), of: row.kind, from: row.state, to: to.value },
  })
  const closing = { by, note: `The return is ${to.value.replaceAll('_', ' ')}.`, at }
  await actionItems.settleActionItem(tx, 'return-waiting', row.id, closing)
  const isTold = !(to.value === 'cancelled' && asker === 'customer')
  if (isTold) await mailReturn(deps, tx, order, { ...row, state: to.value }, { ...(asker === 'staff' && { reason }), ...facts })
  return to
}

export const written = (tx: Tx, { order, row, at }: Locked, by: Staff, after: Record<string, unknown>) =>
  audit.record(tx, {
    actor: by.id,
    action: 'return-moved',
    subject: `return ${nameOf(order.number, row)}`,
    at,
    before: { state: row.state },
    after,
  })
