import type { ExpressionBuilder, Selectable } from 'kysely'
import type { Db, Tables, Tx } from '#platform/db.ts'
import type { RefundState } from '../contract.ts'
import { MAY_STILL_GO } from '../rules/refund-moves.ts'
import type { Route } from '../rules/sources.ts'
import '../tables.ts'

export type PartRow = Selectable<Tables['refund_part']>

/** Callers lock the order before the part, to avoid deadlocks. */
export const orderOfPart = (tx: Db | Tx, partId: string) =>
  tx
    .selectFrom('refund_part')
    .innerJoin('refund', 'refund.id', 'refund_part.refund_id')
    .select(['order_id', 'refund_id'])
    .where('refund_part.id', '=', partId)
    .executeTakeFirst()

export const lockPart = (tx: Tx, id: string): Promise<PartRow | undefined> =>
  tx.selectFrom('refund_part').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const partsOfRefund = (tx: Db | Tx, refundId: string): Promise<PartRow[]> =>
  tx.selectFrom('refund_part').selectAll().where('refund_id', '=', refundId).orderBy('created_at').orderBy('id').execute()

export const partsPaying = (tx: Db | Tx, partId: string): Promise<PartRow[]> =>
  tx.selectFrom('refund_part').selectAll().where('pays_part', '=', partId).orderBy('created_at').orderBy('id').execute()

export const findPart = (db: Db | Tx, id: string): Promise<PartRow | undefined> =>
  db.selectFrom('refund_part').selectAll().where('id', '=', id).executeTakeFirst()

/** SQL condition: the provider may still send the refund. */
const mayGo = (eb: ExpressionBuilder<Tables, 'refund_part'>) =>
  eb.or([eb('state', 'in', ['requested', 'submitted']), eb.and([eb('state', '=', 'failed'), eb('failure', 'in', MAY_STILL_GO)])])

export const waitingAt = (tx: Tx, attemptId: string) =>
  tx
    .selectFrom('refund_part')
    .select('id')
    .where('attempt_id', '=', attemptId)
    .where('route', '=', 'provider')
    .where('provider_reference', 'is', null)
    .where(mayGo)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()

export const partByReference = (tx: Db | Tx, reference: string) =>
  tx.selectFrom('refund_part').select(['id', 'try']).where('provider_reference', '=', reference).executeTakeFirst()

/** Several parts can share a reference, because a bank that takes a payment back may settle several unsent refunds. */
export const partsByReference = (tx: Tx, attemptId: string, reference: string): Promise<PartRow[]> =>
  tx
    .selectFrom('refund_part')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .where('provider_reference', '=', reference)
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute()

export const unsentParts = (tx: Tx, attemptId: string): Promise<PartRow[]> =>
  tx
    .selectFrom('refund_part')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .where((eb) =>
      eb.or([eb('state', 'in', ['failed', 'reversed']), eb.and([eb('state', '=', 'requested'), eb('route', '=', 'hand')])]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute()

export type Waiting = { id: string; attempt_id: string; state: RefundState; try: number }
/** Includes `requested` parts, because a process may have died before it called the provider. */
export const waitingParts = (db: Db, before: Date, limit: number): Promise<Waiting[]> =>
  db
    .selectFrom('refund_part')
    .select(['id', 'attempt_id', 'state', 'try'])
    .where('state', 'in', ['requested', 'submitted'])
    .where('route', '=', 'provider' satisfies Route)
    .where('updated_at', '<', before)
    .orderBy('updated_at')
    .limit(limit)
    .execute()
