// Measures a first visit on a phone, six seconds without interaction: requests, scripts, and CPU time of the main thread
// multiplied by four, the slowdown of Lighthouse's phone. Several shops are measured in turns, so that all have the same
// conditions.
// usage: node bin/run.mjs bench/first-visit.ts [--at http://localhost:3000 --at http://localhost:3001] [--runs 5] [--tasks] [/
// /browse …]
import { parseArgs } from 'node:util'
import { BUDGETS } from './budgets.ts'
import { PHONE_PAGES, type Visit, visit } from './first-visit/visit.ts'
import { median } from './load.ts'
import { startShop } from './shop.ts'
import { held, plain, type Row, report } from './table.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    at: { type: 'string', multiple: true, default: [] },
    runs: { type: 'string', default: '5' },
    tasks: { type: 'boolean', default: false },
  },
})

const own = values.at.length === 0 ? await startShop() : undefined
const shops = own ? [own.address] : values.at
try {
  const rows: Row[] = []
  for (const path of positionals.length > 0 ? positionals : PHONE_PAGES) {
    const seen = new Map<string, Visit[]>(shops.map((shop) => [shop, []]))
    for (let run = -1; run < Number(values.runs); run++) {
      for (const shop of shops) {
        const one = await visit(shop + path)
        if (run >= 0) seen.get(shop)?.push(one) // the first run fills the cache
      }
    }
    for (const [shop, visits] of seen) {
      rows.push(...rowsOf(shops.length > 1 ? `${path} of ${shop.slice(-5)}` : path, visits))
      if (values.tasks) console.log(path, shop, visits[0]?.longest, visits[0]?.scripts.files)
    }
  }
  report(rows)
} finally {
  await own?.stop()
}

function rowsOf(name: string, visits: readonly Visit[]): Row[] {
  const of = (pick: (each: Visit) => number) => median(visits.map(pick))
  const [kB, blocked] = [of(({ scripts }) => scripts.bytes / 1000), of((each) => each.blocked_ms)]
  return [
    held(`${name}, scripts in six seconds (${visits[0]?.scripts.files.length} files)`, BUDGETS.scripts, kB, {
      shown: `${kB.toFixed(1)} kB`,
    }),
    plain(`${name}, requests in six seconds`, requestsSaid(visits[0])),
    held(`${name}, blocked`, BUDGETS.blocking, blocked),
    {
      what: `${name}, main thread in all; script, style and layout, painting; longest task`,
      measured: `${[of((v) => v.busy_ms), of((v) => v.script_ms), of((v) => v.layout_ms), of((v) => v.paint_ms), of((v) => v.longest[0]?.ms ?? 0)].map((ms) => ms.toFixed(0)).join(', ')} ms`,
      budget: '',
      met: undefined,
    },
  ]
}

/** For example `27, 231.4 kB: document 1, 16.9; stylesheet 1, 18.8`. */
function requestsSaid(visit: Visit | undefined): string {
  const kinds = [...(visit?.requests ?? [])].filter(([, { count }]) => count > 0)
  const [count, bytes] = [
    kinds.reduce((sum, [, each]) => sum + each.count, 0),
    kinds.reduce((sum, [, each]) => sum + each.bytes, 0),
  ]
  const summary = kinds.map(([kind, each]) => `${kind.toLowerCase()} ${each.count}, ${(each.bytes / 1000).toFixed(1)}`)
  return `${count}, ${(bytes / 1000).toFixed(1)} kB: ${summary.join('; ')}`
}
