import { Readable } from 'node:stream'
import type { Rights } from '#domain/staff/permissions.ts'
import { CSV_HEAD, csvLine } from '#kernel/csv.ts'
import type { Language } from '#kernel/languages.ts'
import { refuse } from '#kernel/outcome.ts'
import * as changes from '#modules/change-sets/index.ts'
import * as imports from '#modules/imports/index.ts'
import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { allow } from '#platform/rate-limit.ts'
import { checkRights } from '#platform/rights.ts'
import * as audit from '#services/audit/index.ts'

const PORTION = 200
const PER_HOUR = 60

/**
 * Exports the rejected rows of an import, with the row number and the reason in front. Records the export in the audit log.
 * Refuses `imports.no-such-import`, `rate-limit.exceeded`, and what `checkRights` refuses.
 */
export async function importProblems(
  { db, clock, remarkWords }: Deps,
  by: { id: string } & Rights,
  id: string,
  language: Language,
) {
  const job = await imports.jobById(db, id)
  if (!job) return refuse(imports.problems.noSuchImport())
  const allowed = checkRights(by, job.needs)
  if (!allowed.ok) return allowed
  const now = clock.now()
  const taken = await allow(db, { name: 'import-problems', who: by.id, limit: PER_HOUR, windowSeconds: 3600, now })
  if (!taken.ok) return taken
  const detail = { what: 'import problems', kind: job.kind }
  await audit.record(db, { actor: by.id, action: 'data-exported', subject: `import ${id}`, at: now, detail })
  const name = job.name.replace(/\.[a-z]+$/i, '').replace(/[^\w.-]+/g, '-')
  return new Response(Readable.toWeb(Readable.from(lines(db, job, { words: remarkWords, language }))) as ReadableStream, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}-problems.csv"`,
    },
  })
}

type RemarkTexts = { words: changes.RemarkWords; language: Language }

async function* lines(db: Db, job: imports.JobRow, translate: RemarkTexts): AsyncGenerator<Uint8Array> {
  yield Buffer.from(CSV_HEAD + csvLine([...translate.words.head(translate.language), ...job.header]))
  for (let behind = -1; ; ) {
    const entries = await changes.entriesIn(db, job.id, { state: 'refused', behind, limit: PORTION })
    for (const entry of entries) {
      const rows = await imports.rowsAt(db, job.id, entry.rows)
      const text = rows.map(({ n, cells }) =>
        csvLine([n, reasonsAt(entry, n, translate), ...job.header.map((_, place) => cells[place] ?? '')]),
      )
      yield Buffer.from(text.join(''))
    }
    if (entries.length < PORTION) return
    behind = entries.at(-1)?.n ?? 0
  }
}

/** Returns the problems of this row. The first row of a product also gets the problems of the whole product. */
const reasonsAt = (entry: changes.ChangeEntryRow, row: number, { words, language }: RemarkTexts): string =>
  entry.problems
    .filter((problem) => problem.row === row || (problem.row === 0 && row === entry.n))
    .map((problem) => [problem.column, words.say(language, problem)].filter(Boolean).join(': '))
    .join(' ')
