import { minutesAfter } from '#kernel/clock.ts'
import { done } from '#kernel/outcome.ts'
import * as payments from '#modules/payments/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as actionItems from '#services/action-items/index.ts'

/** Max authorisations per run. Each is reported once. */
const MAX = 500

/** Opens `reservation-expiring` for card authorisations that expire unless staff capture them within `WARNED_hours`. */
export async function warnOfReservations({ db, clock }: Deps): Promise<void> {
  const at = clock.now()
  const soon = await payments.reservedUntil(db, minutesAfter(at, 60 * payments.WARNED_hours), MAX)
  for (const { id, order_id, amount, capture_before } of soon) {
    const detail = { attempt: id, amount, until: capture_before?.toISOString() }
    const item = { kind: 'reservation-expiring', cause: id, orderId: order_id, detail, at } as const
    await transact(db, async (tx) => done(await actionItems.openActionItem(tx, item)))
  }
}
