import type { PictureDocument } from '#modules/catalogue/contract.ts'
import { at, type ProductDraft, problems } from '#modules/imports/index.ts'
import type { Merged } from './merge-types.ts'

const ASSET = /^[0-9a-f]{32}$/
const MAX_ADDRESS = 2000

/**
 * Merges the pictures of a draft into those of a product: existing ones stay in place, new ones are appended. Pictures not in
 * the library are added to `merged.wanted`; a URL without HTTPS or with more than `MAX_ADDRESS` characters is a problem.
 */
export function picturesOf(
  draft: ProductDraft,
  before: readonly PictureDocument[],
  library: ReadonlyMap<string, string>,
  swatch: (code: string) => string,
  merged: Merged,
): PictureDocument[] {
  const pictures = [...before]
  for (const picture of draft.pictures) {
    const asset = ASSET.test(picture.source) ? picture.source : library.get(picture.source)
    if (asset === undefined) {
      const isAddress = /^https?:/i.test(picture.source)
      if (isAddress && !isHttps(picture.source)) {
        merged.problems.push(at(picture.row, 'picture', problems.notAnAddress(picture.source)))
      } else merged.wanted.push({ ...picture, isAddress })
      continue
    }
    const code = picture.swatch ? swatch(picture.swatch) : null
    const index = placeIn(pictures, asset, code, picture.view)
    const existing = pictures[index]
    const next = {
      ...(picture.alt && { alt: picture.alt }),
      ...(code && { swatch: code }),
      ...(picture.view && { view: picture.view }),
    }
    if (existing) pictures[index] = { ...existing, ...next } as PictureDocument
    else {
      const view = pictures.length === 0 ? 'front' : 'detail'
      pictures.push({ asset, swatch: null, view, alt: '', alts: {}, ...next } as PictureDocument)
    }
  }
  return pictures
}

/** Returns the index of the product's picture that the draft's picture updates; -1 for a new picture. */
function placeIn(pictures: readonly PictureDocument[], asset: string, code: string | null, view: string | undefined): number {
  const own = (fits: (picture: PictureDocument) => boolean) =>
    pictures.findIndex((picture) => picture.asset === asset && fits(picture))
  const exact = own((picture) => picture.swatch === code && (view === undefined || picture.view === view))
  if (exact >= 0 || view !== undefined) return exact
  return own(({ swatch }) => code === null || swatch === null)
}

function isHttps(text: string): boolean {
  return text.length <= MAX_ADDRESS && URL.canParse(text) && new URL(text).protocol === 'https:'
}
