import type { LibraryPicture } from '../contract.ts'
import type { Asset } from '../store.ts'

export const srcOf = (id: string): string => `/api/media/${id}`

export const present = (asset: Asset): LibraryPicture => {
  const { id, source, name, width, height, colour, placeholder, state, failure, folder, tags, alt } = asset
  return {
    id,
    src: srcOf(id),
    source,
    name,
    width,
    height,
    colour,
    placeholder,
    state,
    failure,
    folder,
    tags,
    alt,
    focal: asset.focal_x === null || asset.focal_y === null ? null : { x: asset.focal_x, y: asset.focal_y },
    replacedBy: asset.replaced_by,
    createdAt: asset.created_at.toISOString(),
  }
}
