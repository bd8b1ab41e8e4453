import { sql } from 'kysely'
import type { OwnerTask, TaskKind, TaskList, TaskQuery } from '#modules/tasks/contract.ts'
import { SENTENCES } from '#modules/tasks/rules/sentences.ts'
import type { Db, Tx } from '#platform/db.ts'

type Row = {
  id: string
  kind: TaskKind
  number: string | null
  detail: Record<string, unknown>
  opened_at: Date
  closed_at: Date | null
  closed_by: string | null
  note: string | null
}

const SHOWN = sql`owner_task.id, kind, orders.number, detail, opened_at, closed_at, closed_by, owner_task.note`

/** Newest first, a page at a time, from behind `before`. */
export async function ownerTasks(db: Db | Tx, { state, limit, before, order }: TaskQuery): Promise<TaskList> {
  const sorted = state === 'open' ? sql`opened_at` : sql`closed_at`
  const { rows } = await sql<Row>`
    select ${SHOWN} from owner_task left join orders on orders.id = order_id
    where ${state === 'open' ? sql`closed_at is null` : sql`closed_at is not null`}
      and (${order ?? null}::text is null or orders.number = ${order?.toUpperCase() ?? null})
      and (${before ?? null}::uuid is null
        or (${sorted}, owner_task.id) < (select ${sorted}, id from owner_task where id = ${before ?? null}::uuid))
    order by ${sorted} desc, owner_task.id desc limit ${limit + 1}`.execute(db)
  const { rows: counted } = await sql<{ open: number }>`
    select count(*) as open from owner_task where closed_at is null`.execute(db)
  const shown = rows.slice(0, limit)
  return {
    tasks: shown.map(present),
    open: counted[0]?.open ?? 0,
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}

export async function ownerTask(db: Db | Tx, id: string): Promise<OwnerTask | undefined> {
  const { rows } = await sql<Row>`
    select ${SHOWN} from owner_task left join orders on orders.id = order_id where owner_task.id = ${id}`.execute(db)
  return rows[0] && present(rows[0])
}

const present = ({ id, kind, number, detail, opened_at, closed_at, closed_by, note }: Row): OwnerTask => ({
  ...{ id, kind, detail, note },
  sentence: SENTENCES[kind],
  orderNumber: number,
  openedAt: opened_at.toISOString(),
  closedAt: closed_at?.toISOString() ?? null,
  closedBy: closed_by,
})
