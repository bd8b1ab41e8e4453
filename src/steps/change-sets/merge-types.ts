import type { ProductDocument } from '#modules/catalogue/contract.ts'
import type { ImportOptions } from '#modules/imports/contract.ts'
import type { CellProblem, Note, PictureDraft } from '#modules/imports/index.ts'
import type { CatalogueNames } from '#views/catalogue/import-names.ts'

/** Picture that is not in the library yet. One with a URL is fetched when the import runs. */
export type WantedPicture = PictureDraft & { isAddress: boolean }

export type MergeContext = {
  names: CatalogueNames
  options: ImportOptions
  creates: boolean
  pictures: ReadonlyMap<string, string>
}

export type Merged = {
  /** Missing when there are problems. */
  document?: ProductDocument
  colours: { code: string; name: string }[]
  stock: { sku: string; onHand: number; row: number }[]
  wanted: WantedPicture[]
  problems: CellProblem[]
  notes: Note[]
}
