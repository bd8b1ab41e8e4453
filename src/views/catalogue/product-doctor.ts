import { type RawBuilder, sql } from 'kysely'
import { PAGE_LANGUAGES } from '#kernel/languages.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Finding, FindingCode, ProductDoctor } from '#modules/catalogue/contract.ts'
import { problems } from '#modules/catalogue/index.ts'
import { type DoctorFacts, isBuyable, whyNotBuyable } from '#modules/catalogue/rules/why-not-buyable.ts'
import '#modules/catalogue/tables.ts'
import '#modules/inventory/tables.ts'
import '#modules/media/tables.ts'
import { dayOf } from '#modules/shipping/index.ts'
import '#modules/shipping/tables.ts'
import { beyondOf } from '#modules/inventory/index.ts'
import type { Deps } from '#platform/deps.ts'
import { chartOfProduct } from './shown-size-chart.ts'

const LANGUAGES: readonly string[] = PAGE_LANGUAGES.filter((language) => language !== 'en')

type Row = Omit<DoctorFacts, 'languages'> & { id: number }

async function factsOf({ db, clock }: Pick<Deps, 'db' | 'clock'>, which: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with looked as materialized (select id, kind, status, step, description, ${chartOfProduct} as size_chart, (select rate from vat_class where code = product.vat_class) as vat_rate from product where ${which}),
    offer as (
      select variant.product_id, count(*) filter (where sold)::int as offered,
        count(*) filter (where sold and make <> 'ready')::int as to_order,
        coalesce(sum(greatest(on_hand - committed - held - safety, 0)) filter (where sold), 0)::int as left,
        coalesce(bool_or((later.beyond ->> 'left')::int >= looked.step) filter (where sold), false) as beyond,
        coalesce(json_agg(json_build_object('sku', sku, 'price', price, 'cost', cost, 'vatRate', looked.vat_rate))
          filter (where sold and cost * (10000 + looked.vat_rate) > price * 9000), '[]') as costs,
        bool_or(sold and size is not null) as sized
      from looked join variant on variant.product_id = looked.id left join stock on stock.variant_id = variant.id
      cross join lateral (select ${beyondOf(dayOf(clock.now()))} as beyond) as later
      group by variant.product_id),
    seen as (
      select product_id, json_agg(json_build_object('asset', asset, 'width', coalesce(media_asset.width, 0),
          'failed', media_asset.state = 'failed', 'silent', product_media.alt = '')) as pictures,
        array_agg(distinct swatch.code) filter (where swatch.code is not null) as cloths
      from looked join product_media on product_id = looked.id join media_asset on media_asset.id = asset
      left join swatch on swatch.id = product_media.swatch_id group by product_id),
    worn as (
      select product_id, array_agg(code) as cloths from looked join product_swatch on product_id = looked.id
      join swatch on swatch.id = swatch_id group by product_id),
    listed as (select product_id, array_agg(channel) as channels from looked join channel_listing on product_id = looked.id group by product_id),
    told as (
      select product_id, array_agg(language) as languages from looked join product_text on product_id = looked.id
      where product_text.name <> '' and (product_text.description <> '' or looked.description = '') group by product_id)
    select looked.id, status, coalesce(listed.channels, '{}') as channels, coalesce(offered, 0) as offered,
      coalesce(to_order, 0) as "toOrder", coalesce(offer.left, 0) as left, coalesce(offer.beyond, false) as beyond,
      coalesce(costs, '[]') as costs, coalesce(pictures, '[]') as pictures, coalesce(worn.cloths, '{}') as cloths,
      coalesce(seen.cloths, '{}') as "clothsSeen", description <> '' as "hasDescription", coalesce(told.languages, '{}') as translated,
      coalesce(sized, false) and kind not in ('service', 'gift-card', 'outfit') as sized, size_chart is not null as "hasSizeChart",
      (kind in ('service', 'gift-card') or exists (select from shipping_rate) or exists (select from pickup)) as deliverable
    from looked left join offer on offer.product_id = looked.id left join seen on seen.product_id = looked.id
    left join worn on worn.product_id = looked.id left join listed on listed.product_id = looked.id
    left join told on told.product_id = looked.id`.execute(db)
  return rows
}

const diagnosed = (row: Row): Finding[] => whyNotBuyable({ ...row, languages: LANGUAGES })

export async function findingsOf(deps: Pick<Deps, 'db' | 'clock'>, ids: readonly number[]): Promise<Map<number, Finding[]>> {
  const rows = await factsOf(deps, sql`id = any(${ids as number[]})`)
  return new Map(rows.map((row) => [row.id, diagnosed(row)]))
}

/** Refuses `catalogue.no-such-product`. */
export async function productDoctor(deps: Deps, id: number): Promise<Outcome<ProductDoctor>> {
  const findings = (await findingsOf(deps, [id])).get(id)
  return findings ? done({ buyable: isBuyable(findings), findings }) : refuse(problems.noSuchProduct())
}

/** Returns the ids of unarchived products with this finding, with a blocking one, or with any. */
export async function productsWith(deps: Deps, which: 'any' | 'blocking' | FindingCode): Promise<number[]> {
  const all = await deps.cache('list of findings', async () =>
    (await factsOf(deps, sql`status <> 'archived'`)).map((row) => ({ id: row.id, findings: diagnosed(row) })),
  )
  const fits = ({ code, blocks }: Finding) => which === 'any' || (which === 'blocking' ? blocks : code === which)
  return all.filter(({ findings }) => findings.some(fits)).map(({ id }) => id)
}
