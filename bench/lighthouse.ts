// Runs Lighthouse's phone test on some pages, and reports the median of the runs. Also measures the CPU time that blocks the
// main thread, which other work on the machine affects less. Run on a quiet machine. Exits with 1 when a budget is missed.
// usage: node bin/run.mjs bench/lighthouse.ts [--at http://localhost:3000] [--runs 5] [--keep folder]
// [/browse?department=materials …]
import { execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import { findBrowser } from '../tests/e2e/browser.ts'
import { BUDGETS, type Budget } from './budgets.ts'
import { PHONE_PAGES, type Visit, visit } from './first-visit/visit.ts'
import { median } from './load.ts'
import { type RunningShop, startShop, temporaryFolder } from './shop.ts'
import { held, plain, type Row, report } from './table.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0' // fetched by npx on first use, because it is no dependency of the shop

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { at: { type: 'string' }, runs: { type: 'string', default: '5' }, keep: { type: 'string' } },
})

type Report = {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { score: number | null; scoreDisplayMode: string; title: string; numericValue?: number }>
}

const shop: Pick<RunningShop, 'address' | 'stop'> = values.at
  ? { address: values.at, stop: async () => {} }
  : await startShop({ settings: { DRAW_PICTURES: 'asked' } })
const rows: Row[] = []
try {
  for (const path of positionals.length > 0 ? positionals : PHONE_PAGES) {
    await look(path) // fills the caches and waits until the pictures are rendered
    const reports: Report[] = []
    for (let run = 0; run < Number(values.runs); run++) reports.push(await lighthouse(path, run))
    const visits: Visit[] = []
    for (let run = 0; run < Number(values.runs); run++) visits.push(await visit(shop.address + path))
    rows.push(...rowsOf(path, reports, visits))
  }
} finally {
  await shop.stop()
}
report(rows)

async function look(path: string): Promise<void> {
  const page = await (await fetch(shop.address + path)).text()
  const pictures = [...new Set(page.match(/\/api\/media\/[0-9a-f]+\/w\d+\.avif/g) ?? [])]
  for (const picture of pictures) while (!(await isDrawn(picture))) await setTimeout(500)
}

/** False while the picture is being rendered: its placeholder is sent with `no-store`. */
async function isDrawn(picture: string): Promise<boolean> {
  const answer = await fetch(shop.address + picture)
  await answer.arrayBuffer()
  return answer.headers.get('cache-control') !== 'no-store'
}

async function lighthouse(path: string, run: number): Promise<Report> {
  const folder = values.keep ?? temporaryFolder()
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `lighthouse${path.replace(/\W+/g, '-')}-${run}.json`)
  const flags = '--headless=new --no-sandbox --disable-gpu --disable-background-networking'
  const options = ['--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`]
  const { executablePath } = await findBrowser() // also sets the path of the browser's libraries
  await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, shop.address + path, ...options], {
    env: {
      ...process.env,
      CHROME_PATH: executablePath,
      npm_config_ignore_scripts: 'true',
      NODE_OPTIONS: '',
    },
    maxBuffer: 64 * 1024 * 1024,
  })
  return JSON.parse(await readFile(file, 'utf8')) as Report
}

/** Values are medians over the runs. Failed audits are those of the last run. */
function rowsOf(path: string, reports: readonly Report[], visits: readonly Visit[]): Row[] {
  const among = (pick: (report: Report) => number) => median(reports.map(pick))
  const seen = (pick: (each: Visit) => number) => median(visits.map(pick))
  const score = (category: string) => (report: Report) => Math.round((report.categories[category]?.score ?? 0) * 100)
  const figure = (audit: string) => (report: Report) => report.audits[audit]?.numericValue ?? Number.NaN
  const points = (category: string, budget: Budget) => held(`${path} ${category}`, budget, among(score(category)))
  const timed = (name: string, audit: string, budget: Budget, digits = 0) => {
    const measured = among(figure(audit))
    return held(`${path} ${name}`, budget, measured, { shown: `${measured.toFixed(digits)} ${budget.unit}` })
  }
  return [
    points('performance', BUDGETS.performance),
    timed('largest paint', 'largest-contentful-paint', BUDGETS.largestPaint),
    timed('layout shift', 'cumulative-layout-shift', BUDGETS.layoutShift, 4),
    timed('blocking by the clock', 'total-blocking-time', BUDGETS.blocking),
    held(
      `${path} blocking of the processor`,
      BUDGETS.blocking,
      seen((each) => each.blocked_ms),
    ),
    plain(`${path} main thread of the processor, four times slower`, `${seen((each) => each.busy_ms).toFixed(0)} ms`),
    held(
      `${path} scripts in six seconds`,
      BUDGETS.scripts,
      seen(({ scripts }) => scripts.bytes / 1000),
    ),
    ...['accessibility', 'best-practices', 'seo'].map((category) => points(category, BUDGETS.otherPoints)),
    ...failing(path, reports.at(-1)),
  ]
}

function failing(path: string, report: Report | undefined): Row[] {
  return Object.values(report?.audits ?? {})
    .filter(({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary')
    .map(({ title }) => ({ what: `${path} finding`, measured: title, budget: '', met: undefined }))
}
