import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const INPUTS = [
  'src/web',
  'src/kernel',
  'src/domain',
  'src/shapes',
  'src/modules',
  'src/services',
  'packages/imagery/src',
  'public',
  'bin/catalogues.ts',
  'bin/message-bundles.ts',
  'bin/messages.ts',
  'bin/service-worker.ts',
  'package-lock.json',
  'vite.config.ts',
  'src/server/server-bundle/shared-with-pages.ts',
  'react-router.config.ts',
  'tsconfig.json',
]
const STAMP = 'inputs.sha256'

/**
 * Builds the pages when the hash of their inputs differs from that of the last build. Modification times are unreliable after a
 * checkout.
 */
export async function buildIfStale(root: string, print: (line: string) => void): Promise<void> {
  const inputs = fingerprint(root)
  if (stampOf(root) === inputs) return
  print('Building the pages …')
  const fresh = `build-${process.pid}`
  try {
    await run(root, ['node_modules/@react-router/dev/bin.cjs', 'build'], { BUILD_FOLDER: fresh })
    await compressAll(join(root, fresh, 'client'))
    fs.writeFileSync(join(root, fresh, STAMP), inputs)
    moveIntoPlace(root, fresh, inputs)
  } finally {
    fs.rmSync(join(root, fresh), { recursive: true, force: true })
  }
}

const stampOf = (root: string): string | undefined => {
  try {
    return fs.readFileSync(join(root, 'build', STAMP), 'utf8')
  } catch {
    return undefined
  }
}

/** Replaces the build by renaming folders. If another process has installed the same build, that build stays. */
function moveIntoPlace(root: string, fresh: string, inputs: string): void {
  const place = join(root, 'build')
  const old = join(root, `${fresh}-old`)
  for (let attempt = 0; stampOf(root) !== inputs; attempt++) {
    try {
      if (fs.existsSync(place)) fs.renameSync(place, old)
      fs.renameSync(join(root, fresh), place)
    } catch (error) {
      if (attempt === 3) throw error
    } finally {
      fs.rmSync(old, { recursive: true, force: true })
    }
  }
}

function fingerprint(root: string): string {
  const hash = createHash('sha256').update(process.version)
  const add = (path: string) => {
    const full = join(root, path)
    const stat = fs.statSync(full, { throwIfNoEntry: false })
    if (stat?.isDirectory()) for (const name of fs.readdirSync(full).sort()) add(join(path, name))
    else if (stat && isHashed(path)) hash.update(`\0${path}\0`).update(fs.readFileSync(full))
  }
  for (const path of INPUTS) add(path)
  return hash.digest('hex')
}

/** Files of modules and services that pages may import (`tests/rooms/imports.ts`). */
const IN_PAGES =
  /^src\/(modules|services)\/[^/]+\/(contract\.ts$|problems\.ts$|[a-z]+(-[a-z]+)*-shapes\.ts$|time-zones\.ts$|rules\/|text\/)/
const isHashed = (path: string): boolean =>
  !/\.test\.tsx?$/.test(path) && (!/^src\/(modules|services)\//.test(path) || IN_PAGES.test(path))

/** True for a path from the root of the repository whose changes make the build stale. */
export const isBuildInput = (path: string): boolean =>
  INPUTS.some((input) => path === input || path.startsWith(`${input}/`)) && isHashed(path)

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

async function compressAll(folder: string): Promise<void> {
  const files = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css|json|svg|webmanifest|txt|xml)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(
    files.map(async (file) => {
      const bytes = fs.readFileSync(file)
      fs.writeFileSync(`${file}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
      fs.writeFileSync(`${file}.gz`, await zip(bytes, { level: 9 }))
    }),
  )
}

const run = (cwd: string, args: string[], env: Record<string, string>) =>
  new Promise<void>((done, fail) => {
    let output = ''
    const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...env, NODE_ENV: 'production' } })
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (bytes) => {
        output += bytes
      })
    }
    child.on('error', fail).on('exit', (code) => (code === 0 ? done() : fail(new Error(`The build failed:\n${output}`))))
  })
