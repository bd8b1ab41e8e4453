import { sql } from 'kysely'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import '#modules/customers/tables.ts'
import '#modules/orders/tables.ts'
import type { CountryList, CountryPlaces, CountryRow, RegionRow } from '#modules/shipping/contract.ts'
import { problems, regionKey } from '#modules/shipping/index.ts'
import '#modules/shipping/tables.ts'
import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'

const countryRows = async (db: Db, code?: string): Promise<CountryRow[]> =>
  (
    await sql<CountryRow>`
      select code, active, dial, coalesce(regions, 0) as regions, coalesce("closedRegions", 0) as "closedRegions",
        coalesce(ordered.count, 0) as orders, coalesce(kept.count, 0) as addresses,
        (select count(*)::int from shipping_zone where code = any(countries)) as zones
      from country
        left join (select country, count(*)::int as regions, count(*) filter (where not active)::int as "closedRegions"
          from region group by 1) as parts on parts.country = code
        left join (select address ->> 'country' as country, count(*)::int as count from orders group by 1) as ordered
          on ordered.country = code
        left join (select country, count(*)::int as count from customer_address group by 1) as kept on kept.country = code
      where ${code ?? null}::text is null or code = ${code ?? null}
      order by code`.execute(db)
  ).rows

export const countryList = async ({ db }: Deps): Promise<Outcome<CountryList>> => done({ countries: await countryRows(db) })

/** Refuses `shipping.no-such-place`. */
export async function countryPlaces({ db }: Deps, code: string): Promise<Outcome<CountryPlaces>> {
  const [country] = await countryRows(db, code)
  if (!country) return refuse(problems.noSuchPlace())
  const { rows } = await sql<Omit<RegionRow, 'orders' | 'addresses' | 'zones'> & { key: string }>`
    select id::int as id, name, key, active, number, parts from region where country = ${code} order by number, key`.execute(db)
  const uses = await regionUses(db, code)
  return done({ country, regions: rows.map(({ key, ...region }) => ({ ...region, ...(uses.get(key) ?? UNUSED) })) })
}

const UNUSED = { orders: 0, addresses: 0, zones: 0 }

/** Counts the uses of each region as customers typed it, by its `regionKey`. */
async function regionUses(db: Db, country: string): Promise<Map<string, typeof UNUSED>> {
  const { rows } = await sql<{ region: string; kind: keyof typeof UNUSED; count: number }>`
    select address ->> 'region' as region, 'orders' as kind, count(*)::int as count
      from orders where address ->> 'country' = ${country} and address ->> 'region' <> '' group by 1
    union all select region, 'addresses', count(*)::int from customer_address where country = ${country} and region <> '' group by 1
    union all select region, 'zones', count(*)::int from shipping_zone, unnest(regions) as region
      where ${country} = any(countries) group by 1`.execute(db)
  const uses = new Map<string, typeof UNUSED>()
  for (const { region, kind, count } of rows) {
    const key = regionKey(region)
    const use = uses.get(key) ?? UNUSED
    uses.set(key, { ...use, [kind]: use[kind] + count })
  }
  return uses
}
