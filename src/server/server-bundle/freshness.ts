// Read before anything else at every start: nothing but Node's own modules.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Beside the pages' `build`, which comes and goes as a whole. */
export const FOLDER = 'build-server'
export const ENTRY = `${FOLDER}/open.js`
const STAMP = 'inputs.json'
/** Its files are collected from the folder, so that one more is a change though no file has changed. */
const COLLECTED = 'src/api'

/** What a bundle was made from: each file with its size, when it was written, and the hash of its bytes. */
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

/** Whether the bundle is there and what it was made from is as it was. A file that was only written again is looked into. */
export function isFresh(root: string): boolean {
  try {
    const stamp = JSON.parse(readFileSync(join(root, STAMP_FILE), 'utf8')) as Stamp
    if (stamp.node !== process.version || stamp.collected !== collected(root)) return false
    return stamp.files.every(([path, size, written_ms, hash]) => {
      const now = statSync(join(root, path))
      return now.size === size && (now.mtimeMs === written_ms || hashOf(join(root, path)) === hash)
    })
  } catch {
    return false // nothing bundled, or something taken away since
  }
}

const hashOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('base64url')

const collected = (root: string): string =>
  readdirSync(join(root, COLLECTED), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .join('\n')
