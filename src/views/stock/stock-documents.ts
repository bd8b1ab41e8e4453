import { type RawBuilder, sql } from 'kysely'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import '#modules/inventory/tables.ts'
import { PIECE, PIECE_JOINS } from '#modules/catalogue/index.ts'
import type {
  CountDetails,
  CountList,
  DocumentQuery,
  PurchaseDetails,
  PurchaseList,
  StockCount,
  Supplier,
  Transfer,
  TransferDetails,
  TransferList,
} from '#modules/inventory/contract.ts'
import { problems } from '#modules/inventory/problems.ts'
import { COUNT_MOVES, movesFrom, PURCHASE_MOVES, TRANSFER_MOVES } from '#modules/inventory/rules/document-moves.ts'
import type { Db } from '#platform/db.ts'
import { containing } from '#platform/like.ts'
import { isoDates } from '#views/admin/iso-dates.ts'

const TRANSFERS = sql`(select transfer.id, transfer.state, created_by as "createdBy", created_at as "createdAt", sent_at as "sentAt", note,
    json_build_object('id', origin.id, 'name', origin.name) as "from", json_build_object('id', goal.id, 'name', goal.name) as "to",
    count(line.variant_id)::int as lines, coalesce(sum(line.quantity), 0)::int as units, coalesce(sum(line.received), 0)::int as received,
    coalesce(sum(line.missing), 0)::int as missing, origin.name || ' ' || goal.name || ' ' || note as words
  from stock_transfer as transfer join stock_location as origin on origin.id = from_id join stock_location as goal on goal.id = to_id
  left join stock_transfer_line as line on line.transfer_id = transfer.id group by transfer.id, origin.id, goal.id)`

const PURCHASES = sql`(select purchase.id, purchase.state, created_by as "createdBy", created_at as "createdAt", expected_on as "expectedOn",
    purchase.note, purchase.extra_cost as "extraCost", json_build_object('id', supplier.id, 'name', supplier.name) as supplier,
    json_build_object('id', place.id, 'name', place.name) as location, count(line.variant_id)::int as lines,
    coalesce(sum(line.quantity), 0)::int as units, coalesce(sum(line.received), 0)::int as received,
    coalesce(sum(line.cost::bigint * line.quantity / case product.unit when 'centimetre' then 100 else 1 end), 0)::bigint as cost,
    supplier.name || ' ' || purchase.note as words
  from purchase_order as purchase join supplier on supplier.id = supplier_id join stock_location as place on place.id = location_id
  left join purchase_order_line as line on line.purchase_order_id = purchase.id
  left join variant on variant.id = line.variant_id left join product on product.id = variant.product_id
  group by purchase.id, supplier.id, place.id)`

const COUNTS = sql`(select session.id, session.state, session.name, created_by as "createdBy", created_at as "createdAt", ended_by as "endedBy",
    json_build_object('id', place.id, 'name', place.name) as location, count(line.variant_id)::int as lines,
    count(line.variant_id) filter (where counted <> expected)::int as different, coalesce(sum(counted - expected), 0)::int as variance,
    session.name || ' ' || place.name as words
  from stock_count as session join stock_location as place on place.id = location_id
  left join stock_count_line as line on line.count_id = session.id group by session.id, place.id)`

type Moves = Parameters<typeof movesFrom>[0]

async function page<Row extends object>(
  db: Db,
  from: RawBuilder<unknown>,
  moves: Moves,
  { state, q, page: at, size }: DocumentQuery,
) {
  const like = containing(q ?? '')
  const where = sql.join(
    [sql`true`, ...(state ? [sql`state = ${state}`] : []), ...(q ? [sql`(words ilike ${like} or id::text = ${q})`] : [])],
    sql` and `,
  )
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<Row>`select * from ${from} as document where ${where} order by id desc limit ${sql.lit(size)}
      offset ${sql.lit((at - 1) * size)}`.execute(db),
    sql<{ count: number }>`select count(*)::int as count from ${from} as document where ${where}`.execute(db),
  ])
  return { rows: rows.map((row) => withMoves(row, moves)), total: counted[0]?.count ?? 0 }
}

function withMoves<Row extends object>(row: Row, moves: Moves): Row & { moves: string[] } {
  const { words: _, ...shown } = isoDates(row) as Row & { words?: string; state?: never }
  return { ...(shown as unknown as Row), moves: movesFrom(moves, shown.state as never) }
}

async function oneDocument<Row extends object>(
  db: Db,
  from: RawBuilder<unknown>,
  moves: Moves,
  id: number,
  goods: RawBuilder<unknown>,
) {
  const [{ rows }, lines] = await Promise.all([
    sql<Row>`select * from ${from} as document where id = ${id}`.execute(db),
    sql`${goods}`.execute(db),
  ])
  const [row] = rows
  return row
    ? done({ ...withMoves(row, moves), goods: (lines.rows as object[]).map(isoDates) })
    : refuse(problems.noSuchDocument())
}

export async function transferList(db: Db, query: DocumentQuery): Promise<Outcome<TransferList>> {
  const { rows, total } = await page<Transfer>(db, TRANSFERS, TRANSFER_MOVES, query)
  return done({ transfers: rows, total })
}
export const transferDetails = (db: Db, id: number) =>
  oneDocument(
    db,
    ...([TRANSFERS, TRANSFER_MOVES, id] as const),
    sql`select ${PIECE} as piece, quantity, received, missing, reason, coalesce((
        select json_agg(json_build_object('id', roll.id, 'label', label, 'lot', lot, 'remaining', remaining,
          'onWay', roll.transfer_id is not distinct from line.transfer_id) order by label)
        from stock_transfer_roll as taken join stock_roll as roll on roll.id = taken.roll_id
        where taken.transfer_id = line.transfer_id and taken.variant_id = line.variant_id), '[]') as rolls from stock_transfer_line as line
      join variant on variant.id = line.variant_id ${PIECE_JOINS} where transfer_id = ${id} order by product.name, variant.position`,
  ) as Promise<Outcome<TransferDetails>>

export async function purchaseList(db: Db, query: DocumentQuery): Promise<Outcome<PurchaseList>> {
  const { rows, total } = await page<PurchaseList['orders'][number]>(db, PURCHASES, PURCHASE_MOVES, query)
  return done({ orders: rows, total })
}
export const purchaseDetails = (db: Db, id: number) =>
  oneDocument(
    db,
    ...([PURCHASES, PURCHASE_MOVES, id] as const),
    sql`select ${PIECE} as piece, quantity, received, line.cost from purchase_order_line as line
      join variant on variant.id = line.variant_id ${PIECE_JOINS} where purchase_order_id = ${id} order by product.name, variant.position`,
  ) as Promise<Outcome<PurchaseDetails>>

export async function countList(db: Db, query: DocumentQuery): Promise<Outcome<CountList>> {
  const { rows, total } = await page<StockCount>(db, COUNTS, COUNT_MOVES, query)
  return done({ counts: rows, total })
}
const MOST_COUNTED = 2_000
export const countDetails = (db: Db, id: number) =>
  oneDocument(
    db,
    ...([COUNTS, COUNT_MOVES, id] as const),
    sql`select ${PIECE} as piece, counted, expected, by, at from stock_count_line as line
      join variant on variant.id = line.variant_id ${PIECE_JOINS} where count_id = ${id} order by at desc limit ${sql.lit(MOST_COUNTED)}`,
  ) as Promise<Outcome<CountDetails>>

export async function suppliers(db: Db): Promise<Outcome<{ suppliers: Supplier[] }>> {
  const { rows } = await sql<Supplier>`select id, name, email, phone, lead_days as "leadDays", note, active from supplier
    order by active desc, lower(name), id limit 1000`.execute(db)
  return done({ suppliers: rows })
}
