import { withoutApostrophe } from '#kernel/csv.ts'
import { ImportOptions } from '#modules/imports/contract.ts'
import * as imports from '#modules/imports/index.ts'
import type { Db, Tx } from '#platform/db.ts'
import { catalogueNames } from '#views/catalogue/import-names.ts'
import type { MergeContext } from './merge-types.ts'

export type Importing = {
  job: imports.JobRow
  reading: imports.Reading
  context: Omit<MergeContext, 'pictures'>
}

export async function importing(db: Db | Tx, job: imports.JobRow): Promise<Importing> {
  const options = ImportOptions.parse(job.options)
  const { preset, decimal } = job.reading
  const reading = { preset, decimal, kind: job.kind, clearEmpty: options.clearEmpty }
  return { job, reading, context: { names: await catalogueNames(db), options, creates: job.kind === 'products' } }
}

/** Maps the cells of a row to their columns. Leaves out empty cells, unless `clearEmpty` makes them clear a value. */
export function rowOf({ n, cells }: imports.StagedRow, { job, reading }: Importing): imports.Row {
  const names: Record<string, string> = {}
  for (const [place, target] of job.mapping.entries()) {
    if (target === null || target === undefined) continue
    const cell = job.format === 'csv' ? withoutApostrophe(cells[place] ?? '') : (cells[place] ?? '')
    if (cell.trim() !== '') names[target] = cell
    else if (reading.clearEmpty) names[target] = ''
  }
  return { n, cells: names }
}

export function draftOf(rows: readonly imports.StagedRow[], about: Importing): imports.ProductDraft {
  const draft = imports.assemble(
    rows[0]?.key ?? '',
    rows.map((row) => rowOf(row, about)),
    about.reading,
  )
  draft.problems.unshift(...rows.flatMap(({ problems }) => problems))
  if (rows[0]?.key === null)
    draft.problems.push(imports.at(rows[0].n, null, imports.problems.missing(NAMED_BY[about.reading.kind])))
  return draft
}
const NAMED_BY = { products: 'product', stock: 'sku', prices: 'sku', translations: 'product', customers: 'email' } as const

/** Pictures of drafts, by URL or file name: asset ids (`known`), and the reasons why others failed. */
export type Pictures = { known: Map<string, string>; failures: Map<string, Failure> }
export type Failure = { message: string; code?: string | undefined }

/** Finds the pictures of drafts that were fetched or unpacked, and those that failed. Other URLs are in neither map. */
export async function picturesFor(db: Db | Tx, drafts: readonly imports.ProductDraft[], { job }: Importing): Promise<Pictures> {
  const sources = [...new Set(drafts.flatMap(({ pictures }) => pictures.map(({ source }) => source)))]
  const fates = await imports.pictureFates(
    db,
    sources.map((source) => pictureKey(job.id, source)),
  )
  const pictures: Pictures = { known: new Map(), failures: new Map() }
  for (const source of sources) {
    const { asset, failure, code } = fates.get(pictureKey(job.id, source)) ?? {}
    if (asset) pictures.known.set(source, asset)
    else if (failure) pictures.failures.set(source, { message: failure, code: code ?? undefined })
    else if (isFileName(source)) pictures.failures.set(source, imports.pictureFaults.notThere())
  }
  return pictures
}

/** True for the name of a file in the zip: neither a URL nor a picture of the library. */
export const isFileName = (source: string): boolean => !/^https?:/i.test(source) && !/^[0-9a-f]{32}$/.test(source)

/** Key under which the result of a fetch is stored. A URL is shared by all imports; a file name belongs to one import. */
export const pictureKey = (jobId: string, source: string): string =>
  /^https?:/i.test(source) ? source : `${jobId}/${imports.fileNameOf(source)}`
