import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync } from 'vite'

export type Import = { from: string; to: string; typeOnly?: boolean }

/** `$1` is the module's own name. The first matching line applies. */
const MAY_ENTER = [
  [/^kernel\//, /^kernel\//],
  [/^domain\//, /^(kernel|domain)\//],
  [/^shapes\//, /^(kernel|domain|shapes)\//],
  [/^platform\//, /^(kernel|platform)\/|^domain\/(channels|staff)\/|^domain\/pricing\/goods\.ts$|^shapes\/text\.ts$/],
  [/^modules\/([^/]+)\/rules\//, /^(kernel\/|domain\/|shapes\/|modules\/$1\/(rules\/|contract\.ts|problems\.ts|tables\.ts))/],
  [
    /^services\/([^/]+)\/rules\//,
    /^(kernel\/|domain\/|shapes\/|platform\/messages\.ts$|services\/$1\/(rules\/|contract\.ts|problems\.ts|tables\.ts|text\/))/,
  ],
  [/^services\/([^/]+)\//, /^(kernel\/|domain\/|shapes\/|platform\/|services\/audit\/index\.ts$|services\/$1\/)/],
  [
    /^modules\/([^/]+)\/(?:contract|[a-z]+-shapes)\.ts$/,
    /^(kernel\/|domain\/|shapes\/|modules\/$1\/([a-z]+-shapes\.ts$|rules\/))/,
  ],
  [/^modules\/([^/]+)\//, /^(kernel\/|domain\/|shapes\/|platform\/|services\/[^/]+\/(index|contract)\.ts$|modules\/$1\/)/],
  [
    /^steps\//,
    /^(kernel\/|domain\/|shapes\/|platform\/|steps\/|views\/|(modules|services)\/[^/]+\/(index|contract|problems)\.ts$)/,
  ],
  // Code shared by flows of several subjects is a step.
  [
    /^flows\/([^/]+)\//,
    /^(kernel\/|domain\/|shapes\/|platform\/|flows\/$1\/|steps\/|views\/|(modules|services)\/[^/]+\/(index|contract|problems)\.ts$)/,
  ],
  [
    /^views\//,
    /^(kernel\/|domain\/|shapes\/|platform\/|views\/|(modules|services)\/[^/]+\/(index|contract|tables|problems|audit-actions|action-items)\.ts$|(modules|services)\/[^/]+\/rules\/)/,
  ],
  [
    /^api\//,
    /^(kernel\/|domain\/|shapes\/|platform\/|flows\/|steps\/|views\/|(modules|services)\/[^/]+\/(index|contract|problems)\.ts$)/,
  ],
  [/^packages\/([^/]+)\//, /^packages\/$1\//],
  [/^web\//, /^(kernel\/|domain\/|shapes\/|web\/|(modules|services)\/[^/]+\/(contract\.ts$|rules\/))/],
  [
    /^seeds\//,
    /^(kernel\/|domain\/|shapes\/|platform\/|seeds\/|flows\/|steps\/|(modules|services)\/[^/]+\/(index|contract|tables)\.ts$)/,
  ],
  [
    /^server\//,
    /^(kernel|domain|shapes|platform|services|modules|flows|steps|views|api|seeds|server)\/|^web\/entry\.server\.tsx$/,
  ],
] as const
/** The web imports only the types of endpoint declarations, so nothing of them reaches a browser. */
const MAY_KNOW = [
  [/^web\//, /^api\//],
  [/^web\/api\//, /^platform\/api\/client-types\.ts$/],
] as const
const WEB_PACKAGES =
  /^(react|react-dom|react-router|@react-router|@tanstack|@fontsource-variable|@stripe|use-intl|icu-minify|radix-ui|@simplewebauthn\/browser|uqr|zod|react-hook-form|@hookform|cmdk|@atlaskit|node:stream|virtual:catalogues|virtual:screens)(\/|$)/
const OWN_PACKAGES: Record<string, RegExp> = {
  '@loomcourt/imagery': /^(server|seeds)\//,
  '@loomcourt/imagery/node': /^(server|seeds)\//,
  '@loomcourt/imagery/browser': /^web\//,
  '@loomcourt/patterns': /^(server\/|flows\/patterns\/|modules\/patterns\/)/,
  '@loomcourt/patterns/workbench': /^server\/pattern-workbench\//,
  '@loomcourt/payment-stand-ins': /^(server\/|modules\/payments\/regional\/stand-in\.ts$)/,
}
const DECODES = /^(server\/image-renderer\/encode\.ts$|packages\/imagery\/src\/node\/)/
/** Not to be imported elsewhere, because decoding has to go through the renderer’s queue. */
const RENDERER_FILES = /^server\/image-renderer\/(encode|process)\.ts$/
const DRAWS_WITH_NUMBERS = /^packages\/imagery\/src\/(?!node\/)/ // this code runs in Node and in a browser

const FOLDERS: Record<string, string> = { seeds: 'db/seeds', packages: 'packages' }

export function importsOf(file: string, text: string): Import[] {
  const { program, module, errors } = parseSync(file, text)
  if (errors.length > 0 || !program) throw new Error(`${file}: ${errors[0]?.message}`)
  // Includes type-only imports, because a type is a dependency too.
  const fixed: string[] = []
  const typesOnly: string[] = []
  for (const { moduleRequest, entries } of module.staticImports) {
    const typeOnly = entries.length > 0 && entries.every(({ isType }) => isType)
    ;(typeOnly ? typesOnly : fixed).push(moduleRequest.value)
  }
  for (const found of module.staticExports) {
    for (const { moduleRequest, isType } of found.entries)
      if (moduleRequest) (isType ? typesOnly : fixed).push(moduleRequest.value)
  }
  const dynamic = module.dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start, moduleRequest.end))
  const types = [...text.matchAll(/\bimport\((['"])([^'"]+)\1\)\./g)].map((found) => String(found[2])) // import('x').Type
  const named = dynamic.filter((request) => /^['"]/.test(request)).map((request) => request.slice(1, -1))
  return [
    ...typesOnly.map((name) => ({ from: file, to: roomOf(file, name), typeOnly: true })),
    ...[...fixed, ...named, ...types].map((name) => ({ from: file, to: roomOf(file, name) })),
  ]
}

function roomOf(file: string, name: string): string {
  if (name.startsWith('#')) return name.slice(1)
  if (name.startsWith('.')) return join(file, '..', name)
  return `package:${name}`
}

export function trespasses(imports: Import[]): string[] {
  return imports.filter((step) => !allowed(step)).map(({ from, to }) => `${from} → ${to}`)
}

function allowed({ from, to, typeOnly = false }: Import): boolean {
  const isTest = /\.test\.tsx?$/.test(from)
  if (to.startsWith('package:')) return isTest || packageAllowed(from, to.slice('package:'.length))
  if (isTest && to.startsWith('tests/')) return true
  if (RENDERER_FILES.test(to) && !RENDERER_FILES.test(from)) return isTest
  if (/\/\+types\//.test(to) || /\.(css|json|svg|woff2)(\?.*)?$/.test(to)) return true
  if (typeOnly && MAY_KNOW.some(([room, known]) => room.test(from) && known.test(to))) return true
  for (const [room, doors] of MAY_ENTER) {
    const own = room.exec(from)
    if (own) return new RegExp(doors.source.replaceAll('$1', own[1] ?? '')).test(to)
  }
  return false
}

function packageAllowed(from: string, name: string): boolean {
  if (name === 'sharp') return DECODES.test(from)
  if (name.startsWith('@loomcourt/')) return OWN_PACKAGES[name]?.test(from) ?? false
  // these folders run in a browser too
  if (/^(kernel|domain)\//.test(from)) return false
  if (from.startsWith('shapes/')) return name === 'zod'
  if (from.startsWith('web/')) return WEB_PACKAGES.test(name)
  if (DRAWS_WITH_NUMBERS.test(from)) return false
  if (/^modules\/[^/]+\/(contract\.ts|rules\/)/.test(from)) return !name.startsWith('node:') && !['pg', 'kysely'].includes(name)
  return true
}

export function sources(root: string): Map<string, string> {
  const found = new Map<string, string>()
  const walk = (folder: string, prefix: string) => {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.tsx?$/.test(entry.name) || entry.parentPath.includes('node_modules')) continue
      const path = join(entry.parentPath, entry.name)
      found.set(prefix + relative(folder, path), readFileSync(path, 'utf8'))
    }
  }
  walk(join(root, 'src'), '')
  for (const [room, folder] of Object.entries(FOLDERS)) walk(join(root, folder), `${room}/`)
  return found
}
