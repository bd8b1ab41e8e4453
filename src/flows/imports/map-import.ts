import type { Rights } from '#domain/staff/permissions.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as changes from '#modules/change-sets/index.ts'
import type { MapImport } from '#modules/imports/contract.ts'
import * as imports from '#modules/imports/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { checkRights } from '#platform/rights.ts'
import * as audit from '#services/audit/index.ts'
import { importQueue } from './import-queue.ts'

/**
 * Sets the meaning of each column and queues the check of all rows. Refuses `imports.no-such-import`, `imports.not-now`,
 * `imports.column-missing`, `imports.column-twice`, and what `checkRights` refuses.
 */
export function mapImport(
  { db, clock, jobs }: Deps,
  by: { id: string } & Rights,
  id: string,
  input: MapImport,
): Promise<Outcome<{ id: string }>> {
  return transact(db, async (tx) => {
    const job = await imports.lockJob(tx, id)
    if (!job) return refuse(imports.problems.noSuchImport())
    const set = await changes.lockSet(tx, id)
    if (!['mapping', 'checked'].includes(job.state)) return refuse(imports.problems.notNow(job.state))
    if (set && set.state !== 'ready') return refuse(imports.problems.notNow(set.state))
    const columns = job.header.map((_, place) => input.columns[place] ?? null)
    const wrong = faultIn(columns, input)
    if (wrong) return refuse(wrong)
    const { kind, options, preset } = input
    const needs = imports.neededFor(kind, columns)
    const allowed = checkRights(by, [...job.needs, ...needs])
    if (!allowed.ok) return allowed
    const reading = { ...job.reading, preset: input.preset, decimal: input.decimal, sure: true }
    await imports.changeJob(tx, id, { kind, needs, mapping: columns, options, reading, state: 'checking' })
    await imports.rememberMapping(tx, {
      headings: imports.headingsKey(job.header),
      kind,
      preset,
      mapping: columns,
      at: clock.now(),
    })
    const after = { kind, preset, options, columns: columns.filter(Boolean).length }
    await audit.record(tx, { actor: by.id, action: 'import-mapped', subject: `import ${id}`, at: clock.now(), after })
    await jobs.enqueue(tx, importQueue, { importId: id })
    return done({ id })
  })
}

function faultIn(columns: readonly (string | null)[], { kind }: MapImport) {
  const targets = new Set(imports.targetsOf(kind))
  const used = columns.filter((column) => column !== null)
  const unknown = used.find((column) => !targets.has(column))
  if (unknown) return imports.problems.columnMissing(unknown)
  const twice = used.find((column, place) => used.indexOf(column) !== place)
  if (twice) return imports.problems.columnTwice(twice)
  const missing = imports.NEEDED[kind].find((any) => !any.some((column) => used.includes(column)))
  return missing && imports.problems.columnMissing(missing.join(' / '))
}
