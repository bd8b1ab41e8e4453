import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { saveLaid } from '#modules/media/index.ts'
import type { Deps } from '#platform/deps.ts'

/**
 * Preview images shipped with the shop, so that a new shop needs no rendering first. Made by `npm run first-look`: one file each,
 * 480 pixels wide.
 */
export const FIRST_LOOK = join(import.meta.dirname, 'first-look')
export type Look = { colour: string; placeholder: string; hash: string }
export type FirstLook = Record<string, Look>

const IS_ID = /^[0-9a-f]{32}$/
export const fileOfLook = (id: string): string => join(FIRST_LOOK, `${id}.avif`)
export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32)

/** Marks the shipped images as rendered in the database. No file is copied: `shippedPicture` reads them from this folder. */
export async function layFirstLook({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const looks = JSON.parse(await readFile(join(FIRST_LOOK, 'index.json'), 'utf8')) as FirstLook
  await saveLaid(
    db,
    Object.entries(looks).map(([id, { colour, placeholder }]) => ({ id, colour, placeholder })),
    clock.now(),
  )
}

/** Returns the bytes of a shipped picture; undefined for any other one. */
export async function shippedPicture(id: string): Promise<Uint8Array | undefined> {
  if (!IS_ID.test(id)) return undefined
  try {
    return await readFile(fileOfLook(id))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
