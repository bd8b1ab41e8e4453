import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { assert } from '#kernel/assert.ts'
import { newId } from '#kernel/ids.ts'
import { type BlobStore, isBlobName } from './blob-store.ts'

export function blobsInFolder(folder: string): BlobStore {
  const pathOf = (name: string) => {
    assert(isBlobName(name), `${name} is no name of a file`)
    return join(folder, name)
  }
  return {
    where: folder,
    get: async (name) => {
      try {
        return await readFile(pathOf(name))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    put: async (name, bytes) => {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      // Renamed after writing, so that no reader sees a partial file.
      const unfinished = `${path}.${newId()}`
      try {
        await writeFile(unfinished, bytes, { mode: 0o600 })
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  }
}

const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')
