import { sql } from 'kysely'
import '#modules/catalogue/tables.ts'
import '#modules/inventory/tables.ts'
import { piecesOf } from '#domain/tailoring/garments.ts'
import { clothOf } from '#modules/inventory/index.ts'
import type { HouseCloth, OrderPatterns, PatternDraft } from '#modules/patterns/contract.ts'
import { type DraftRow, draftsOfOrder, garmentsLaid, laysOfDraft } from '#modules/patterns/index.ts'
import type { Db, Tx } from '#platform/db.ts'
import { houseMeasurements } from './order-measurements.ts'

const MAX_CLOTHS = 200

/** Undefined without the order. */
export async function orderPatterns(db: Db | Tx, number: string): Promise<OrderPatterns | undefined> {
  const measured = await houseMeasurements(db, number, { open: false })
  if (!measured) return undefined
  const order = await db.selectFrom('orders').select('id').where('number', '=', measured.number).executeTakeFirstOrThrow()
  const [rows, cloths, suggested] = await Promise.all([
    draftsOfOrder(db, order.id),
    measured.garments.length > 0 ? houseCloths(db) : [],
    suggestedCloths(db, order.id),
  ])
  const drafts = await draftsShown(db, rows)
  return {
    number: measured.number,
    open: measured.open,
    cloths,
    garments: measured.garments.flatMap(({ line, name, garment, state }) =>
      piecesOf(garment).map((piece) => ({
        line,
        name,
        piece,
        measured: state,
        suggested: suggested.get(line) ?? null,
        drafts: drafts.filter((_, at) => rows[at]?.order_line_id === line && rows[at]?.piece === piece),
      })),
    ),
  }
}

/** Returns the drafts in the order of the rows. */
export async function draftsShown(db: Db | Tx, rows: readonly DraftRow[]): Promise<PatternDraft[]> {
  const subjects = rows.map(({ id }) => id)
  const sets = [...new Set(rows.map(({ set_id }) => set_id))]
  const [stored, versions] = await Promise.all([
    subjects.length > 0 ? clothOf(db, subjects) : new Map<string, never>(),
    sets.length > 0 ? db.selectFrom('measurement_set').select(['id', 'version']).where('id', 'in', sets).execute() : [],
  ])
  const names = await clothNames(db, [...new Set([...stored.values()].map(({ variantId }) => variantId))])
  const holding = rows.filter(({ id, state }) => state === 'approved' && stored.has(id))
  return rows.map((row) => {
    const holder = stored.has(row.id) ? row : row.state === 'approved' ? holding.find((each) => lies(each, row)) : undefined
    const cloth = holder && stored.get(holder.id)
    return {
      id: row.id,
      version: row.version,
      state: row.state,
      step: row.step,
      design: row.design,
      designVersion: row.design_version,
      hash: row.hash,
      seamAllowance: row.seam_allowance,
      log: row.log,
      byHand: row.by_hand,
      warnings: row.warnings,
      measurements: versions.find(({ id }) => id === row.set_id)?.version ?? 0,
      notTaped: Object.entries(row.body).flatMap(([name, { origin }]) => (origin === 'taped' ? [] : [name])),
      draftedAt: row.drafted_at.toISOString(),
      draftedBy: row.drafted_by,
      approvedAt: row.approved_at?.toISOString() ?? null,
      approvedBy: row.approved_by,
      reason: row.reason,
      lays: laysOfDraft(row).map(({ material, width, length, matching, needed, pieces, filled }) => ({
        material,
        width,
        length,
        matching,
        needed,
        pieces,
        filled,
      })),
      cloth:
        cloth && holder
          ? {
              name: names.get(cloth.variantId) ?? '',
              length: cloth.length,
              roll: cloth.roll,
              lot: cloth.lot,
              cutAt: cloth.cutAt?.toISOString() ?? null,
              together: garmentsLaid(holder),
            }
          : null,
    }
  })
}

const MAX_TICKETS = 3
/** Returns the numbers of the workshop jobs of a garment, at most `MAX_TICKETS`. */
export async function ticketsOf(db: Db | Tx, line: number, piece: string): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select number from workshop_job where order_line_id = ${line} and garment = ${piece} and state not in ('remake', 'cancelled')
    order by number limit ${sql.lit(MAX_TICKETS)}`.execute(db)
  return rows.map(({ number }) => number)
}

/** True when the lay of `holder` contains this piece of the same order line. */
const lies = (holder: DraftRow, row: DraftRow) =>
  holder.order_line_id === row.order_line_id && garmentsLaid(holder).includes(row.piece)

const CLOTH = sql`from variant join product on product.id = variant.product_id and product.unit = 'centimetre'
  join stock on stock.variant_id = variant.id left join swatch on swatch.id = variant.swatch_id`
const NAME = sql<string>`product.name || coalesce(' · ' || swatch.name, '')`
/** Cloth patterns that must be matched at the seams. */
const MATCHED = sql<boolean>`coalesce(swatch.pattern in ('check', 'windowpane', 'houndstooth'), false)`

/**
 * Lists the cloths by the metre that are available, largest quantity first. At most `MAX_CLOTHS`.
 */
async function houseCloths(db: Db | Tx): Promise<HouseCloth[]> {
  const { rows } = await sql<HouseCloth>`
    select variant.id as "variantId", ${NAME} as name, variant.sku, ${MATCHED} as matched,
      (on_hand - committed - held - safety)::int as available,
      (select max(width) from stock_roll as roll where roll.variant_id = variant.id and remaining > 0) as width
    ${CLOTH} where on_hand - committed - held - safety > 0 order by available desc, variant.id limit ${sql.lit(MAX_CLOTHS)}`.execute(
    db,
  )
  return rows
}

/** Returns the name of a cloth by the metre and the slug of its product. Undefined for other goods. */
export async function houseCloth(db: Db | Tx, variantId: number): Promise<{ name: string; slug: string } | undefined> {
  const { rows } = await sql<{ name: string; slug: string }>`
    select ${NAME} as name, product.slug ${CLOTH} where variant.id = ${variantId}`.execute(db)
  return rows[0]
}
async function clothNames(db: Db | Tx, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; name: string }>`
    select variant.id, ${NAME} as name ${CLOTH} where variant.id = any(${ids as number[]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Returns, by order line, the cloth by the metre that matches the ordered cloth. */
async function suggestedCloths(db: Db | Tx, orderId: string): Promise<Map<number, number>> {
  const { rows } = await sql<{ line: number; variant: number }>`
    select distinct on (line.id) line.id as line, cloth.id as variant from order_line as line
    join variant as ordered on ordered.id = line.variant_id and ordered.swatch_id is not null
    join variant as cloth on cloth.swatch_id = ordered.swatch_id
    join product on product.id = cloth.product_id and product.unit = 'centimetre' join stock on stock.variant_id = cloth.id
    where line.order_id = ${orderId} and line.make = 'measure' order by line.id, on_hand - committed - held desc`.execute(db)
  return new Map(rows.map(({ line, variant }) => [line, variant]))
}
