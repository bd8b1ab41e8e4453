import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { FOLDER, isFresh, STAMP_FILE, stampOf } from './freshness.ts'
import { SHARED_WITH_PAGES } from './shared-with-pages.ts'

const wholly = (name: string): RegExp => new RegExp(`^${name}(/|$)`)

/** Packages that are not bundled, such as native ones and those that the pages share. */
const AS_THEY_ARE = [
  /^sharp$/,
  /^pdfkit$/,
  /^vite$/,
  /^@react-router\/dev/,
  /^rolldown$/,
  /^pg$/,
  ...SHARED_WITH_PAGES.map(wholly),
]

/**
 * Bundles the server into a few files, which load faster than the sources. If bundling fails, the
 * sources are used.
 */
export async function bundleServerIfStale(root: string, print: (line: string) => void): Promise<void> {
  if (isFresh(root)) return
  print('Bundling the server …')
  const fresh = `${FOLDER}-${process.pid}`
  try {
    const began = Date.now()
    const stamp = stampOf(root, await bundle(root, fresh))
    if (stamp.files.some(([, , written_ms]) => written_ms > began)) return // a source changed while it was bundled
    writeFileSync(join(root, fresh, relative(FOLDER, STAMP_FILE)), JSON.stringify(stamp))
    moveIntoPlace(root, fresh)
  } catch (error) {
    print(`The server could not be bundled, and starts from its sources: ${error instanceof Error ? error.message : error}`)
  } finally {
    rmSync(join(root, fresh), { recursive: true, force: true })
  }
}

async function bundle(root: string, folder: string): Promise<string[]> {
  const { build } = await import('vite')
  const went = new Set(['package-lock.json'])
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    envFile: false,
    plugins: [
      endpointsByName(root),
      {
        name: 'where-files-lie',
        transform(code, id) {
          const [path = ''] = id.split('?')
          if (!path.startsWith(root)) return undefined
          const within = relative(root, path).replaceAll('\\', '/')
          if (!within.includes('node_modules/')) went.add(within)
          return asIfFrom(within, code)
        },
      },
    ],
    ssr: { noExternal: true, external: undefined },
    build: {
      ssr: 'src/server/open.ts',
      outDir: folder,
      target: 'node24',
      minify: false,
      emptyOutDir: true,
      rolldownOptions: { external: AS_THEY_ARE, output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
    },
  })
  return [...went].sort()
}

/** Rewrites `import.meta` paths, because a bundled file is one folder below the root. Undefined when unchanged. */
function asIfFrom(path: string, code: string): string | undefined {
  if (!code.includes('import.meta.')) return undefined
  const folder = path.slice(0, path.lastIndexOf('/'))
  return code
    .replaceAll(/\bimport\.meta\.url\b/g, `new URL(${JSON.stringify(`../${path}`)}, import.meta.url).href`)
    .replaceAll(/\bimport\.meta\.dirname\b/g, `(import.meta.dirname + ${JSON.stringify(`/../${folder}`)})`)
}

/** Imports the endpoints by name, because a bundle cannot read their folder at start. */
const endpointsByName = (root: string) => ({
  name: 'endpoints-by-name',
  enforce: 'pre' as const,
  load(id: string) {
    if (relative(root, id).replaceAll('\\', '/') !== 'src/server/api-files.ts') return undefined
    const files = readdirSync(join(root, 'src/api'), { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .sort()
    const imports = files.map((file, i) => `import * as m${i} from ${JSON.stringify(join(root, 'src/api', file))}`)
    const list = files.map((file, i) => `[${JSON.stringify(file)}, m${i}]`)
    return `${imports.join('\n')}\nexport const apiFiles = [${list.join(', ')}]`
  },
})

/** Replaces the bundle by renaming folders, so that it is never half written. */
function moveIntoPlace(root: string, fresh: string): void {
  const [place, old] = [join(root, FOLDER), join(root, `${fresh}-old`)]
  try {
    renameSync(place, old)
  } catch {
    // There was no bundle.
  }
  try {
    renameSync(join(root, fresh), place)
  } catch {
    // Another process has installed an equal bundle.
  }
  rmSync(old, { recursive: true, force: true })
}
