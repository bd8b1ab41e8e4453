// Imports only Node built-ins, because every start runs it before the bundle or the sources are loaded.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Separate from the pages' `build`, which is replaced as a whole. */
export const FOLDER = 'build-server'
export const ENTRY = `${FOLDER}/open.js`
const STAMP = 'inputs.json'
/** Folder whose files are imported by listing it, so that an added file makes the bundle stale. */
const COLLECTED = 'src/api'

type Stamp = { node: string; collected: string; files: [path: string, size: number, written_ms: number, hash: string][] }

export const stampOf = (root: string, paths: readonly string[]): Stamp => ({
  node: process.version,
  collected: collected(root),
  files: paths.map((path) => {
    const { size, mtimeMs } = statSync(join(root, path))
    return [path, size, mtimeMs, hashOf(join(root, path))]
  }),
})

export const STAMP_FILE = `${FOLDER}/${STAMP}`

/**
 * True when the bundle exists for this version of Node and its inputs are unchanged. A file with a
 * new modification time is hashed.
 */
export function isFresh(root: string): boolean {
  try {
    const stamp = JSON.parse(readFileSync(join(root, STAMP_FILE), 'utf8')) as Stamp
    if (stamp.node !== process.version || stamp.collected !== collected(root)) return false
    return stamp.files.every(([path, size, written_ms, hash]) => {
      const now = statSync(join(root, path))
      return now.size === size && (now.mtimeMs === written_ms || hashOf(join(root, path)) === hash)
    })
  } catch {
    return false // no bundle, or an input was deleted
  }
}

const hashOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('base64url')

const collected = (root: string): string =>
  readdirSync(join(root, COLLECTED), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .join('\n')
