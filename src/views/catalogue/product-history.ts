import { sql } from 'kysely'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { PriceHistory, PriceHistoryQuery, ProductDocument, ProductHistory } from '#modules/catalogue/contract.ts'
import { problems } from '#modules/catalogue/index.ts'
import { fieldChanges } from '#modules/catalogue/rules/document-changes.ts'
import '#modules/catalogue/tables.ts'
import '#modules/identity/tables.ts'
import type { Deps } from '#platform/deps.ts'

type Row = { version: number; document: ProductDocument; by: string; name: string | null; cause: string; at: Date }
type Which = { id: number; before?: number | undefined; limit: number }

/** Lists the versions of a product, newest first. Refuses `catalogue.no-such-product`. */
export async function productHistory({ db }: Deps, { id, before, limit }: Which): Promise<Outcome<ProductHistory>> {
  const { rows } = await sql<Row>`
    select version, document, by, "user".name, cause, at from product_version left join "user" on "user".id = by
    where product_id = ${id} and version < ${before ?? 2 ** 31 - 1} order by version desc limit ${limit + 1}`.execute(db)
  if (rows.length === 0 && before === undefined) {
    const { rows: existing } = await sql`select from product where id = ${id}`.execute(db)
    if (existing.length === 0) return refuse(problems.noSuchProduct())
  }
  const versions = rows.slice(0, limit).map(({ document, by, name, at, ...row }, place) => ({
    ...row,
    by: { id: by, name },
    at: at.toISOString(),
    changes: fieldChanges(rows[place + 1]?.document, document),
  }))
  return done({ versions, next: rows.length > limit ? (versions.at(-1)?.version ?? null) : null })
}

type Price = Omit<PriceHistory['changes'][number], 'by' | 'at'> & { by: string; name: string | null; at: Date }

export async function priceHistory(
  { db }: Deps,
  { id, channel, before, limit }: Which & Pick<PriceHistoryQuery, 'channel'>,
): Promise<Outcome<PriceHistory>> {
  const ofOne = channel === 'usual' ? sql`and channel is null` : channel ? sql`and channel = ${channel}` : sql``
  const { rows } = await sql<Price>`
    select price_change.id, sku, channel, before, after, by, "user".name, cause, at
    from price_change left join "user" on "user".id = by
    where product_id = ${id} and price_change.id < ${before ?? Number.MAX_SAFE_INTEGER} ${ofOne}
    order by price_change.id desc limit ${limit + 1}`.execute(db)
  const changes = rows
    .slice(0, limit)
    .map(({ by, name, at, ...change }) => ({ ...change, by: { id: by, name }, at: at.toISOString() }))
  return done({ changes, next: rows.length > limit ? (changes.at(-1)?.id ?? null) : null })
}
