import { asDay } from '#kernel/day.ts'
import type * as orders from '#modules/orders/index.ts'
import type { ReturnState } from '#modules/returns/contract.ts'
import type * as returns from '#modules/returns/index.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { storeSettingsIn } from '#services/settings/index.ts'
import { mailOrder } from '#steps/settlement/papers/order-mails.ts'

/** Return number for customers and staff, such as `K7M4-2QXD-R1`. */
export const nameOf = (number: string, { ordinal }: Pick<returns.ReturnRow, 'ordinal'>): string => `${number}-R${ordinal}`

/** News that is e-mailed to the customer when a return reaches a state. */
const NEWS: Partial<Record<ReturnState, returns.ReturnNews>> = {
  requested: 'asked',
  open: 'asked',
  approved: 'approved',
  declined: 'declined',
  denied: 'declined',
  received: 'received',
  rejected: 'rejected',
  credited: 'credited',
  exchanged: 'exchanged',
  scheduled: 'scheduled',
  ready: 'ready',
  expired: 'expired',
  resolved: 'resolved',
  cancelled: 'cancelled',
}

type ReturnFields = Pick<returns.ReturnRow, 'id' | 'ordinal' | 'kind' | 'comes_back' | 'version'> & { state: ReturnState }
type Facts = { reason?: string | undefined; day?: string | null; amount?: number; order?: string; fee?: number }

/** Queues the e-mail about the return's new state. No-op for states without news. */
export async function mailReturn(
  deps: Deps,
  tx: Tx,
  order: orders.OrderRow,
  row: ReturnFields,
  facts: Facts = {},
): Promise<void> {
  const what = NEWS[row.state]
  if (!what) return
  const { address } = await storeSettingsIn(tx)
  const { reason, amount, order: other, fee } = facts
  const day = asDay(facts.day)
  const isSentBack = what === 'approved' && row.kind !== 'claim' && row.comes_back !== 'stays'
  await mailOrder(deps, tx, order, {
    template: 'return-moved',
    cause: `${row.id} ${row.state} ${row.version}`,
    facts: {
      what: what === 'approved' && !isSentBack ? 'agreed' : what,
      returnName: nameOf(order.number, row),
      ...(isSentBack && { address }),
      ...(reason && { reason }),
      ...(day && { day }),
      ...(amount !== undefined && { amount }),
      ...(other && { exchangeOrder: other }),
      ...(fee !== undefined && fee > 0 && { fee }),
    },
  })
}
