import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Deps } from '#platform/deps.ts'
import { withoutSlot } from '#platform/request-context.ts'
import { problems } from '../problems.ts'
import { type Form, nameOfMaster, nameOfShare } from '../rules/forms.ts'
import { type Asset, assetById } from '../store.ts'
import { fileOfPicture, type PictureFile } from './file-of-picture.ts'

const PAPER = '#e9e4db'
const JPEG = 'image/jpeg'
const FILE: Form = { width: 800, format: 'webp' }

/**
 * Returns the link preview of an image, uncropped on its main colour. Refuses what `fileOfPicture` refuses, `media.busy` and
 * `media.broken`.
 */
export async function sharePicture(deps: Deps, id: string): Promise<Outcome<PictureFile>> {
  const name = nameOfShare(id)
  const stored = await deps.blobs.get(name)
  if (stored) return done({ bytes: stored, type: JPEG, forNow: false })
  const asset = await assetById(deps.db, id)
  if (!asset) return refuse(problems.noSuchPicture())
  const source = await sourceOf(deps, asset)
  if (!source.ok) return source
  const { bytes, forNow } = source.value
  const work = {
    key: `${name} ${forNow}`,
    input: async () => ({ bytes, colour: asset.colour ?? PAPER }),
    ...(!forNow && { store: (made: Uint8Array) => deps.blobs.put(name, made, JPEG) }),
  }
  const shared = await withoutSlot(() => deps.pictures.work('share', work))
  return shared.ok ? done({ bytes: shared.value, type: JPEG, forNow }) : shared
}

async function sourceOf(deps: Deps, { id, source, state }: Asset): Promise<Outcome<Pick<PictureFile, 'bytes' | 'forNow'>>> {
  const master = source === 'uploaded' && state !== 'failed' ? await deps.blobs.get(nameOfMaster(id)) : undefined
  if (master) return done({ bytes: master, forNow: false })
  const first = await fileOfPicture(deps, id, FILE)
  return first.ok && first.value.forNow ? fileOfPicture(deps, id, FILE) : first // no visitor waits for a link preview, so it may take twice as long
}
