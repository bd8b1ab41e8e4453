import { sql } from 'kysely'
import { z } from 'zod'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { problems } from '#modules/catalogue/index.ts'
import '#modules/catalogue/tables.ts'
import '#modules/identity/tables.ts'
import type { Deps } from '#platform/deps.ts'

export const LatestVersion = z.object({ version: z.int(), at: z.string(), by: z.string().nullable() })
type LatestVersion = z.infer<typeof LatestVersion>

/** Returns the latest version. `by` is a name, null for changes by no user. Refuses `catalogue.no-such-product`. */
export async function latestVersion({ db }: Deps, id: number): Promise<Outcome<LatestVersion>> {
  const { rows } = await sql<Omit<LatestVersion, 'at'> & { at: Date }>`
    select product.version, coalesce(product_version.at, product.updated_at) as at, "user".name as by
    from product left join product_version on product_id = product.id and product_version.version = product.version
    left join "user" on "user".id = product_version.by where product.id = ${id}`.execute(db)
  const [latest] = rows
  return latest ? done({ ...latest, at: latest.at.toISOString() }) : refuse(problems.noSuchProduct())
}
