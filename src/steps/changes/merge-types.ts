import type { ProductDocument } from '#modules/catalogue/contract.ts'
import type { ImportOptions } from '#modules/imports/contract.ts'
import type { CellProblem, Note, PictureDraft } from '#modules/imports/index.ts'
import type { CatalogueNames } from '#views/catalogue/import-names.ts'

/** A picture that is not in the library yet: it is fetched when the import runs. */
export type WantedPicture = PictureDraft & { isAddress: boolean }

export type MergeContext = {
  names: CatalogueNames
  options: ImportOptions
  /** Whether what is not there yet may be made. */
  creates: boolean
  /** Of the pictures that the file names: those that are in the library, by what the file calls them. */
  pictures: ReadonlyMap<string, string>
}

export type Merged = {
  /** Nothing when there are problems. */
  document?: ProductDocument
  /** Colours that have to be made first. */
  colours: { code: string; name: string }[]
  stock: { sku: string; onHand: number; row: number }[]
  wanted: WantedPicture[]
  problems: CellProblem[]
  notes: Note[]
}
