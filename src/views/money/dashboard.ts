import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { hasRight, type Rights } from '#domain/staff/permissions.ts'
import { done, type Outcome } from '#kernel/outcome.ts'
import '#modules/catalogue/tables.ts'
import '#modules/inventory/tables.ts'
import { Dashboard } from '#modules/orders/contract.ts'
import '#modules/orders/tables.ts'
import '#modules/payments/tables.ts'
import '#services/settings/tables.ts'
import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { ActionItemList } from '#views/admin/action-item-kinds.ts'
import { actionItems } from '#views/admin/action-items.ts'
import { frontOf } from '#views/catalogue/product-pictures.ts'
import { orderRows, statusCountsOf } from '#views/orders/admin-orders.ts'
import { SalesFigures, salesFigures } from './sales-figures.ts'

const LATEST = 8
const SCARCE = 8
/** In pieces. */
const FEW = 3

/** Selects variants on sale with low stock. Expired reservations count as available. */
const scarce = (now: Date): RawBuilder<unknown> => sql`
  select variant.sku, product.slug, product.name, variant.size, product.id as product_id, swatch.id as swatch_id,
    greatest(on_hand - committed - held - safety + coalesce((select sum(quantity) from stock_hold
      where variant_id = variant.id and state = 'held' and expires_at <= ${now}), 0), 0)::int as left
  from stock
  join variant on variant.id = stock.variant_id
  join product on product.id = variant.product_id
  left join swatch on swatch.id = variant.swatch_id
  where variant.sold and product.status = 'active' and product.unit = 'piece' and on_hand - committed - held - safety <= ${FEW}`

async function lowStock(db: Db, now: Date): Promise<Dashboard['lowStock']> {
  const { rows } = await sql<Dashboard['lowStock']['pieces'][number] & { of: number }>`
    with scarce as (${scarce(now)})
    select sku, slug, scarce.name, size, "left", count(*) over ()::int as of,
      case when swatch.id is null then null else json_build_object('code', swatch.code, 'name', swatch.name,
        'pattern', swatch.pattern, 'ground', swatch.ground, 'yarn', swatch.yarn) end as swatch,
      ${frontOf(sql`scarce.product_id`, sql`scarce.swatch_id`)} as picture
    from scarce left join swatch on swatch.id = swatch_id
    where "left" <= ${FEW} order by "left", scarce.name, sku limit ${sql.lit(SCARCE)}`.execute(db)
  return { pieces: rows.map(({ of, ...piece }) => piece), more: (rows[0]?.of ?? 0) - rows.length }
}

const ACTION_ITEMS = 4
export const DashboardWithActionItems = Dashboard.extend({ actionItems: ActionItemList, figures: SalesFigures.nullable() })
type DashboardWithActionItems = z.infer<typeof DashboardWithActionItems>

/**
 * Returns the dashboard. Sales figures are null without `money.read`, and the latest orders are left out without `orders.read`.
 */
export async function dashboard({ db, clock, cache }: Deps, reader: Rights): Promise<Outcome<DashboardWithActionItems>> {
  const now = clock.now()
  const [statusCounts, low, latest, items, figures] = await Promise.all([
    statusCountsOf(db),
    lowStock(db, now),
    hasRight(reader, 'orders.read') ? orderRows(db, { where: sql`orders.state <> 'draft'`, limit: LATEST, now }) : [],
    actionItems(db, { state: 'open', limit: ACTION_ITEMS }),
    hasRight(reader, 'money.read') ? salesFigures({ db, cache }, now) : null,
  ])
  return done({ statusCounts, lowStock: low, latest, actionItems: items, figures })
}
