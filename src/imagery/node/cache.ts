import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type PictureSpec, RENDERER } from '../pictures/render.ts'
import type { Encoded, Format } from './encode.ts'

export type PictureFile = { name: string; format: Format; width: number; height: number; bytes: number }
/** What is known of a picture beside its bytes; kept next to them as `manifest.json`. */
export type Manifest = {
  key: string
  width: number
  height: number
  dominant: string
  placeholder: string
  files: PictureFile[]
}

/** The address of a picture is what it depends on: the same description is the same folder, on every machine. */
export const keyOf = (spec: PictureSpec): string =>
  createHash('sha256')
    .update(JSON.stringify([RENDERER, ordered(spec)]))
    .digest('hex')
    .slice(0, 32)

/** Objects with their keys in order, so that two ways of writing the same description are one. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).filter(([, held]) => held !== undefined)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, held]) => [key, ordered(held)]))
}

export const folderOf = (root: string, key: string): string => join(root, key.slice(0, 2), key)
export const fileName = (width: number, format: Format): string => `w${width}.${format}`

export async function kept(root: string, key: string): Promise<Manifest | undefined> {
  try {
    return JSON.parse(await readFile(join(folderOf(root, key), 'manifest.json'), 'utf8')) as Manifest
  } catch {
    return undefined // never made, or torn by a crash: it is made again
  }
}

/** Each file appears whole or not at all; the manifest last, so that what it lists is there. */
export async function keep(
  root: string,
  manifest: Omit<Manifest, 'files'>,
  made: readonly (Encoded & { asked: number })[],
): Promise<Manifest> {
  const folder = folderOf(root, manifest.key)
  await mkdir(folder, { recursive: true })
  const files: PictureFile[] = []
  for (const { asked, format, width, height, data } of made) {
    const name = fileName(asked, format)
    await whole(join(folder, name), data)
    files.push({ name, format, width, height, bytes: data.byteLength })
  }
  const before = (await kept(root, manifest.key))?.files ?? []
  const others = before.filter(({ name }) => !files.some((file) => file.name === name))
  const full = { ...manifest, files: [...others, ...files].sort((a, b) => a.width - b.width || (a.format < b.format ? -1 : 1)) }
  await whole(join(folder, 'manifest.json'), JSON.stringify(full))
  return full
}

let writes = 0
async function whole(path: string, data: Buffer | string): Promise<void> {
  const draft = `${path}.${process.pid}-${writes++}.draft`
  try {
    await writeFile(draft, data)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
