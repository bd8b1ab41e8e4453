import { sql } from 'kysely'
import '#modules/refunds/tables.ts'
import { HAS_ENDED, IS_SETTLED } from '#modules/returns/rules/return-moves.ts'
import '#modules/returns/tables.ts'
import type { JobRow, RemakeFacts } from '#modules/workshop/index.ts'
import '#modules/workshop/tables.ts'
import type { Db, Tx } from '#platform/db.ts'

type Garment = Pick<JobRow, 'id' | 'kind' | 'state' | 'order_id' | 'order_line_id' | 'garment' | 'copy'>

/** SQL expression: units of a line that were refunded. */
const BACK = (
  line: string,
) => sql`coalesce((select sum(unsent + sent) from goods_back where goods_back.order_line_id = ${sql.raw(line)}
  and refund_stands(goods_back.refund_id)), 0)`
/** SQL condition: a garment was not refunded. The last copies of a line count as refunded first. */
const KEPT = (job: string, line: string) =>
  sql`${sql.raw(`${job}.copy`)} <= ${sql.raw(`${line}.quantity`)} - ${BACK(`${line}.id`)}`

/**
 * Reads the facts that decide whether a garment is remade free of charge. Orders of the same customer are matched by account or
 * e-mail address.
 */
export async function remakeFacts(db: Db | Tx, job: Garment): Promise<RemakeFacts> {
  const ended = [...HAS_ENDED, ...IS_SETTLED]
  const { rows } = await sql<Omit<RemakeFacts, 'kind' | 'state'>>`
    with mine as (select id, placed_at, customer_id, email from orders where id = ${job.order_id}),
      own as (select orders.id from orders join mine on orders.customer_id = mine.customer_id or orders.email = mine.email)
    select
      (select max(entered_at) from workshop_job where order_line_id = job.order_line_id and garment = job.garment and copy = job.copy
        and kind <> 'replacement' and state in ('delivered', 'collected')) as "handedOver",
      (not ${KEPT('job', 'line')} or exists (select from order_return_item as item join order_return as asked on asked.id = item.return_id
        where item.order_line_id = job.order_line_id and asked.kind <> 'alteration' and asked.state <> all(${ended}))) as "goesBack",
      exists (select from own join workshop_job as other on other.order_id = own.id join order_line as line on line.id = other.order_line_id
        where own.id <> job.order_id and other.garment = job.garment and other.kind in ('make', 'remake')
          and other.state in ('delivered', 'collected') and other.entered_at < mine.placed_at and ${KEPT('other', 'line')}) as "hadBefore",
      exists (select from own join workshop_job as other on other.order_id = own.id
        where other.garment = job.garment and other.kind = 'replacement' and other.state <> 'cancelled') as "remadeBefore"
    from mine join workshop_job as job on job.order_id = mine.id join order_line as line on line.id = job.order_line_id
    where job.id = ${job.id}`.execute(db)
  const [found] = rows
  if (!found) throw new Error('a job has its order')
  return { kind: job.kind, state: job.state, ...found }
}
