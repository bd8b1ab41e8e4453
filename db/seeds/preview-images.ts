import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { saveLaid } from '#modules/media/index.ts'
import type { Deps } from '#platform/deps.ts'

/**
 * Preview images shipped with the shop, so that a new shop needs no rendering first. Made by `npm run preview-images`: one file
 * each, 480 pixels wide.
 */
export const PREVIEW_IMAGES = join(import.meta.dirname, 'preview-images')
export type PreviewImage = { colour: string; placeholder: string; hash: string }
export type PreviewImages = Record<string, PreviewImage>

const IS_ID = /^[0-9a-f]{32}$/
export const previewFile = (id: string): string => join(PREVIEW_IMAGES, `${id}.avif`)
export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32)

/** Marks the shipped images as rendered in the database. No file is copied: `shippedPicture` reads them from this folder. */
export async function installPreviewImages({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const images = JSON.parse(await readFile(join(PREVIEW_IMAGES, 'index.json'), 'utf8')) as PreviewImages
  await saveLaid(
    db,
    Object.entries(images).map(([id, { colour, placeholder }]) => ({ id, colour, placeholder })),
    clock.now(),
  )
}

export async function shippedPicture(id: string): Promise<Uint8Array | undefined> {
  if (!IS_ID.test(id)) return undefined
  try {
    return await readFile(previewFile(id))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
