import * as imports from '#modules/imports/index.ts'
import type { Deps } from '#platform/deps.ts'
import { checkImport } from './check-import.ts'

/** Reads the uploaded file or checks its rows, by the state of the job. */
export async function runImport(deps: Deps, { importId }: { importId: string }): Promise<void> {
  const job = await imports.jobById(deps.db, importId)
  if (job?.state === 'reading') await imports.readImport(deps.db, job, job.reading.chosen ? job.reading : undefined)
  else if (job?.state === 'checking') await checkImport(deps, job)
}

export async function failImport({ db }: Deps, { importId }: { importId: string }): Promise<void> {
  const failure = 'It could not be read because of a fault of ours. Try again, or send us the file.'
  await imports.changeJob(db, importId, { state: 'failed', failure })
}
