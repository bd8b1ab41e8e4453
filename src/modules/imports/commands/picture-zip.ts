import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Entry, ZipFile as OpenZip } from 'yauzl'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Db, Tx } from '#platform/db.ts'
import { MAX_PICTURE_FILES, MAX_UNPACKED_bytes } from '../contract.ts'
import { problems } from '../problems.ts'
import { pictureFaults } from '../rules/notes.ts'
import * as store from '../store.ts'

type Fault = ReturnType<(typeof pictureFaults)['broken']>

const MAX_FILE = 10 * 1024 * 1024
/** Images are already compressed; a file that expands a hundredfold is not an image. */
const MAX_RATIO = 100

/** Returns the name by which rows refer to a file of a zip: without folders, in lower case. */
export const fileNameOf = (path: string): string => path.split(/[/\\]/).at(-1)?.trim().toLowerCase() ?? ''

const isFile = ({ fileName }: Entry): boolean =>
  !fileName.endsWith('/') && !fileName.startsWith('__MACOSX/') && !fileNameOf(fileName).startsWith('.')

/**
 * Writes the zip of an import to a temporary file for `run`, so that it is never held in memory
 * whole. Deletes the file afterwards.
 */
async function withZip<T>(db: Db | Tx, id: string, run: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'import-pictures-'))
  try {
    const path = join(folder, 'pictures.zip')
    const file = await open(path, 'w')
    try {
      for await (const part of store.partsOf(db, id, 'pictures')) await file.write(part)
    } finally {
      await file.close()
    }
    return await run(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const opened = async (path: string) =>
  (await import('yauzl')).default.openPromise(path, { validateEntrySizes: true, autoClose: false })

/** Checks the directory of a zip without unpacking it. Refuses `imports.not-a-zip` and `imports.pictures-too-large`. */
export async function weighPictures(db: Db | Tx, id: string, packed_bytes: number): Promise<Outcome<{ files: number }>> {
  return withZip(db, id, async (path) => {
    const zip = await opened(path).catch(() => undefined)
    if (!zip) return refuse(problems.notAZip())
    try {
      let [files, unpacked] = [0, 0]
      for await (const entry of zip.eachEntry()) {
        if (entry.isEncrypted()) return refuse(problems.notAZip())
        if (!isFile(entry)) continue
        files += 1
        unpacked += entry.uncompressedSize
        const most = Math.min(MAX_UNPACKED_bytes, Math.max(packed_bytes, 1024 * 1024) * MAX_RATIO)
        if (files > MAX_PICTURE_FILES || unpacked > most) return refuse(problems.picturesTooLarge(MAX_PICTURE_FILES))
      }
      return files > 0 ? done({ files }) : refuse(problems.notAZip())
    } catch {
      return refuse(problems.notAZip())
    } finally {
      zip.close()
    }
  })
}

export type ZipFile = { name: string } & ({ bytes: Buffer } | { problem: Fault })

/**
 * Passes the requested files of the zip to `take` one by one, each with its bytes or a problem. A
 * name that occurs twice is a problem; names that are missing in the zip are left out.
 */
export async function eachPicture(
  db: Db,
  id: string,
  neededNames: ReadonlySet<string>,
  take: (file: ZipFile) => Promise<void>,
): Promise<void> {
  await withZip(db, id, async (path) => {
    const zip = await opened(path)
    try {
      const entriesByName = new Map<string, Entry[]>()
      for await (const entry of zip.eachEntry()) {
        const name = fileNameOf(entry.fileName)
        if (isFile(entry) && neededNames.has(name)) entriesByName.set(name, [...(entriesByName.get(name) ?? []), entry])
      }
      for (const [name, [entry, ...others]] of entriesByName) {
        if (!entry) continue
        if (others.length > 0) await take({ name, problem: pictureFaults.several() })
        else await take({ name, ...(await unpacked(zip, entry)) })
      }
    } finally {
      zip.close()
    }
  })
}

async function unpacked(zip: OpenZip, entry: Entry): Promise<{ bytes: Buffer } | { problem: Fault }> {
  if (entry.uncompressedSize > MAX_FILE) return { problem: pictureFaults.tooLarge() }
  try {
    const chunks: Buffer[] = []
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk)
    return { bytes: Buffer.concat(chunks) }
  } catch {
    return { problem: pictureFaults.broken() }
  }
}
