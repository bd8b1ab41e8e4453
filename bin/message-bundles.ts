import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Message, messagesOf, WEB } from './messages.ts'

export type Sources = ReadonlyMap<string, string>

export const BASE = 'base'
export const ADMIN = 'admin'

const APART: readonly { bundle: string; files: RegExp; by: readonly string[] }[] = [
  { bundle: 'shared/chat', files: /^shared\/chat\/chat-panel\.tsx$/, by: [BASE] },
  { bundle: 'shared/link-code', files: /^shared\/promotions\/link-code\.tsx$/, by: [BASE] },
  { bundle: 'shared/garments', files: /^shared\/garments\/style-summary\.tsx$/, by: [BASE] },
  { bundle: 'shared/sizes', files: /^shared\/sizes\/find-size\.tsx$/, by: ['shop/browse', 'shop/product'] },
  { bundle: 'shop/product-preview', files: /^shop\/product\/preview-banner\.tsx$/, by: ['shop/product'] },
  { bundle: 'shop/product-translation', files: /^shop\/product\/translate-review\.tsx$/, by: ['shop/product'] },
  {
    bundle: 'shop/product-kinds',
    files: /^shop\/product\/(other-kind|kind-parts|outfit-box|gift-card-box|service-box)\.tsx$/,
    by: ['shop/product'],
  },
  { bundle: 'shop/product-guarantee', files: /^shop\/product\/made-guarantee\.tsx$/, by: ['shop/product'] },
  { bundle: 'shop/product-garment', files: /^shop\/product\/garment-table\.tsx$/, by: ['shop/product'] },
]
const apartFrom = (bundle: string) => APART.filter(({ by }) => by.includes(bundle)).map(({ files }) => files)

const SHELL = /^(root|entry\.client)\.tsx$|^layout\/(?!admin\/)|^layout\/admin\/gate\.tsx$|^shared\/errors\//
const BACK_OFFICE = /^(admin|layout\/admin|shared\/admin)\//
const isBackOffice = (path: string): boolean => BACK_OFFICE.test(path)

export function bundleOf(screen: string): string | undefined {
  if (screen === 'home-or-dashboard.tsx') return 'shop/home'
  if (screen === 'custom-suits.tsx') return 'shop/configurator'
  if (/^storefront-[a-z-]+\.tsx$/.test(screen)) return 'shop/storefront'
  if (screen === 'admin/order.tsx') return 'admin/orders'
  if (screen.startsWith('layout/admin/')) return ADMIN
  return /^(?:shop|admin)\/[^/.]+/.exec(screen)?.[0]
}

export function sourcesOf(web = WEB): Sources {
  const names = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test|\.d)\.tsx?$/.test(name))
  return new Map(names.sort().map((name) => [name, readFileSync(join(web, name), 'utf8')]))
}

export function bundlesOf(sources: Sources, messages: ReadonlyMap<string, Message>): Map<string, Set<string>> {
  const keysByFile = new Map([...sources].map(([file, text]) => [file, keysIn(text, messages)]))
  const gather = (starts: string[], backOffice: boolean, without: Set<string>[] = [], apart: readonly RegExp[] = []) => {
    const keys = [...reached(sources, starts, backOffice, apart)].flatMap((file) => keysByFile.get(file) ?? [])
    return new Set(keys.filter((key) => !without.some((others) => others.has(key))).sort())
  }
  const files = [...sources.keys()]
  const base = gather(
    files.filter((file) => SHELL.test(file)),
    false,
    [],
    apartFrom(BASE),
  )
  const admin = gather(
    files.filter((file) => /^(layout|shared)\/admin\//.test(file)),
    true,
    [base],
  )
  const found = new Map([
    [BASE, base],
    [ADMIN, admin],
  ])
  for (const { bundle, files: parts } of APART) {
    const starts = files.filter((file) => parts.test(file))
    if (starts.length > 0) found.set(bundle, gather(starts, false, [base]))
  }
  for (const name of new Set(files.map((file) => bundleOf(file)))) {
    if (name === undefined || name === ADMIN) continue
    const apart = apartFrom(name)
    const starts = files.filter((file) => bundleOf(file) === name && !apart.some((parts) => parts.test(file)))
    found.set(name, gather(starts, isBackOffice(name), isBackOffice(name) ? [base, admin] : [base], apart))
  }
  for (const [name, keys] of found) if (!isBackOffice(`${name}/`)) mayBeSeen(name, keys, messages)
  return found
}

/** Message key in a string, or the constant start of a computed one: `order.status.${status}`. */
const NAMED = /(['"`])([a-zA-Z][\w-]*(?:\.[\w-]*)+)(\1|\$\{)/g

export function keysIn(text: string, messages: ReadonlyMap<string, Message>): string[] {
  return [...text.matchAll(NAMED)].flatMap(([, , name = '', end]) => {
    if (end !== '${' && !name.endsWith('.')) return messages.has(name) ? [name] : []
    return [...messages.keys()].filter((key) => key.startsWith(name))
  })
}

/** Type imports are skipped, because they need no messages. */
const NOW = /^(?:import|export)\s(?!type\b)[^'";]*?from\s'(\.[^']+)'|^import\s'(\.[^']+)'/gm
const LATER = /\bimport\(\s*'(\.[^']+)'\s*\)/g

function reached(sources: Sources, starts: string[], backOffice: boolean, apart: readonly RegExp[]): Set<string> {
  const seen = new Set<string>()
  const visit = (file: string) => {
    const text = sources.get(file)
    if (text === undefined || seen.has(file) || apart.some((parts) => parts.test(file))) return
    seen.add(file)
    for (const [, from, plain] of text.matchAll(NOW)) visit(join(file, '..', from ?? plain ?? ''))
    for (const [, from = ''] of text.matchAll(LATER)) {
      const to = join(file, '..', from)
      // Shop screens may load parts of the back office for staff. The messages of such a part come with it.
      if (backOffice || !isBackOffice(to)) visit(to)
    }
  }
  for (const file of starts) visit(file)
  return seen
}

function mayBeSeen(name: string, keys: Set<string>, messages: ReadonlyMap<string, Message>): void {
  for (const key of keys) {
    const { folder = '' } = messages.get(key) ?? {}
    if (isBackOffice(`${folder}/`)) throw new Error(`${name} asks for ${key}, which is of the back office (src/web/${folder})`)
  }
}

export const bundlesOfWeb = (): Map<string, Set<string>> => bundlesOf(sourcesOf(), messagesOf('en'))
