import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { ActionItem, ActionItemKind, ActionItemList, ActionItemQuery } from '#services/action-items/contract.ts'
import { SENTENCES } from './action-item-kinds.ts'

type Row = {
  id: string
  kind: ActionItemKind
  number: string | null
  detail: Record<string, unknown>
  opened_at: Date
  closed_at: Date | null
  closed_by: string | null
  note: string | null
}

const SHOWN = sql`action_item.id, kind, orders.number, detail, opened_at, closed_at, closed_by, action_item.note`

/** `before`: id of the last item of the previous page. `next`: id for the next page, null on the last. */
export async function actionItems(db: Db | Tx, { state, limit, before, order }: ActionItemQuery): Promise<ActionItemList> {
  const sorted = state === 'open' ? sql`opened_at` : sql`closed_at`
  const { rows } = await sql<Row>`
    select ${SHOWN} from action_item left join orders on orders.id = order_id
    where ${state === 'open' ? sql`closed_at is null` : sql`closed_at is not null`}
      and (${order ?? null}::text is null or orders.number = ${order?.toUpperCase() ?? null})
      and (${before ?? null}::uuid is null
        or (${sorted}, action_item.id) < (select ${sorted}, id from action_item where id = ${before ?? null}::uuid))
    order by ${sorted} desc, action_item.id desc limit ${limit + 1}`.execute(db)
  const { rows: counted } = await sql<{ open: number }>`
    select count(*) as open from action_item where closed_at is null`.execute(db)
  const shown = rows.slice(0, limit)
  return {
    items: shown.map(present),
    open: counted[0]?.open ?? 0,
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}

export async function actionItem(db: Db | Tx, id: string): Promise<ActionItem | undefined> {
  const { rows } = await sql<Row>`
    select ${SHOWN} from action_item left join orders on orders.id = order_id where action_item.id = ${id}`.execute(db)
  return rows[0] && present(rows[0])
}

const present = ({ id, kind, number, detail, opened_at, closed_at, closed_by, note }: Row): ActionItem => ({
  id,
  kind,
  detail,
  note,
  sentence: SENTENCES[kind],
  orderNumber: number,
  openedAt: opened_at.toISOString(),
  closedAt: closed_at?.toISOString() ?? null,
  closedBy: closed_by,
})
