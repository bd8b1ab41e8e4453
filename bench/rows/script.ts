import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { BUDGETS } from '../budgets.ts'
import { request } from '../buyer.ts'
import { BROWSER } from '../measure.ts'
import { ROOT, type RunningShop } from '../shop.ts'
import { held, type Row } from '../table.ts'

const CLIENT = join(ROOT, 'build/client')

/** Measures the size of all scripts that a page names, with their static imports, after brotli compression. */
export async function script(shop: RunningShop): Promise<Row[]> {
  const rows: Row[] = []
  for (const [name, path] of Object.entries({ home: '/', list: '/browse', product: '/product/karura-jacket' })) {
    const { bytes } = await request(shop.address, { path, headers: { ...BROWSER, 'accept-encoding': 'identity' } })
    const files = withImports(namedIn(bytes.toString()))
    const kB = files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(CLIENT, file))).length, 0) / 1000
    rows.push(held(`JavaScript of ${name}, ${files.length} files`, BUDGETS.scripts, kB, { shown: `${kB.toFixed(1)} kB brotli` }))
  }
  return rows
}

/** Leaves out modules that are imported dynamically. */
function namedIn(html: string): string[] {
  const tags = html.match(/<script\b[^>]*\bsrc="[^"]+"|<link\b[^>]*rel="modulepreload"[^>]*>/g) ?? []
  const inline = html.match(/\bimport\s*(?:[^"'()]*?from\s*)?["'][^"']+["']/g) ?? []
  return [...tags, ...inline].flatMap((text) => text.match(/\/assets\/[\w.-]+\.js/g) ?? [])
}

function withImports(first: readonly string[]): string[] {
  const found = new Set(first)
  for (const file of found) {
    const text = readFileSync(join(CLIENT, file), 'utf8')
    const imports = text.matchAll(/\b(?:import|from)\s*["'](\.{1,2}\/[^"']+\.js)["']/g)
    for (const [, imported = ''] of imports) found.add(join(dirname(file), imported))
  }
  return [...found]
}
