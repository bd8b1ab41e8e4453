import { z } from 'zod'
import { actionsOf, type Rights } from '#domain/staff/permissions.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { ChangeSet } from '#modules/change-sets/contract.ts'
import * as changes from '#modules/change-sets/index.ts'
import { ImportJob } from '#modules/imports/contract.ts'
import * as imports from '#modules/imports/index.ts'
import type { Deps } from '#platform/deps.ts'
import { checkRights } from '#platform/rights.ts'

/** `set` is null before the check. */
export const ImportView = ImportJob.extend({ set: ChangeSet.nullable() })
export type ImportView = z.infer<typeof ImportView>
export const ImportPage = z.object({ imports: z.array(ImportView).max(100), total: z.int() })
export const ImportListQuery = z.object({
  page: z.coerce.number().int().min(1).max(4_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(20),
})

type View = Pick<Deps, 'db' | 'clock'>

/** Returns an import. Refuses `imports.no-such-import`, and what `checkRights` refuses. */
export async function importView({ db, clock }: View, by: Rights, id: string): Promise<Outcome<ImportView>> {
  const needs = (await imports.jobById(db, id))?.needs ?? []
  const allowed = checkRights(by, needs)
  if (!allowed.ok) return allowed
  const job = await imports.findImport(db, id)
  if (!job) return refuse(imports.problems.noSuchImport())
  return done({ ...job, set: (await changes.findChangeSet(db, id, clock.now())) ?? null })
}

/** Lists imports, except those for which the reader lacks permissions. */
export async function importList(
  { db, clock }: View,
  by: Rights,
  query: z.infer<typeof ImportListQuery>,
): Promise<Outcome<z.infer<typeof ImportPage>>> {
  const { imports: jobs, total } = await imports.importPage(db, { ...query, actions: actionsOf(by) })
  const sets = await Promise.all(jobs.map(({ id }) => changes.findChangeSet(db, id, clock.now())))
  return done({ imports: jobs.map((job, place) => ({ ...job, set: sets[place] ?? null })), total })
}
