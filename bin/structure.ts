// Measures the structure of the source: prints one row per figure, with its target if it has one.
import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { circlesOf } from '../tests/rooms/circles.ts'
import { storeExports } from '../tests/rooms/doors.ts'
import { importsOf, sources } from '../tests/rooms/imports.ts'
import { firstViewScripts } from '../tests/web/first-view.ts'
import { ROOT } from './steps.ts'

const files = new Map([...sources(ROOT)].filter(([file]) => !/\.test\.tsx?$/.test(file)))
const imports = [...files].flatMap(([file, text]) => importsOf(file, text)).filter(({ to }) => files.has(to))

function between(room: string, depth: number) {
  const folder = (file: string) => dirname(file).split('/').slice(0, depth).join('/')
  return imports
    .filter(({ from, to }) => from.startsWith(`${room}/`) && to.startsWith(`${room}/`))
    .map(({ from, to, typeOnly }) => ({ from: folder(from), to: folder(to), typeOnly }))
    .filter(({ from, to }) => from !== to)
}
const inKnots = (room: string, depth: number) =>
  circlesOf(between(room, depth).filter(({ typeOnly }) => !typeOnly)).reduce((sum, knot) => sum + knot.length, 0)

const lines = (text: string) => text.split('\n').length - 1
const linesOf = (room: string) =>
  [...files].reduce((sum, [file, text]) => sum + (file.startsWith(`${room}/`) ? lines(text) : 0), 0)

function fullest(): string {
  const counts = new Map<string, number>()
  for (const file of files.keys()) {
    if (/^(packages|seeds)\//.test(file)) continue
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  }
  const [folder = '', count = 0] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? []
  return `${count} (${folder})`
}

function literalSpreads(): number {
  let count = 0
  for (const [file, text] of files) {
    if (!/\.\.\.\s*\{/.test(text)) continue
    const literal = (node: { argument: { type: string } }) => {
      if (node.argument.type === 'ObjectExpression') count++
    }
    new Visitor({ SpreadElement: literal, JSXSpreadAttribute: literal }).visit(parseSync(file, text).program)
  }
  return count
}

const providerNames = () =>
  [...files].reduce((sum, [file, text]) => {
    if (/^(modules\/payments|packages|seeds)\//.test(file)) return sum
    return sum + [...text.matchAll(/[!=]== '(?:stripe|pesapal)'/g)].length
  }, 0)

const listedByServices = () =>
  [...files].reduce((sum, [file, text]) => {
    if (!/^services\/(?:audit|action-items|email)\/contract\.ts$/.test(file)) return sum
    return sum + [...text.matchAll(/^ {2}'?[a-z]+(?:-[a-z]+)*'?(?:,|: \{)/gm)].length
  }, 0)

function storeFunctions(): string {
  const counts = [...storeExports(files)].sort(([, a], [, b]) => b - a)
  const most = counts.slice(0, 5).map(([module, count]) => `${module} ${count}`)
  return `${counts.reduce((sum, [, count]) => sum + count, 0)} (${most.join(', ')})`
}

const renderedByService = () =>
  [...files].reduce((sum, [file, text]) => {
    if (!/^modules\/[\w-]+\/emails\.ts$/.test(file)) return sum
    return sum + [...text.matchAll(/^ {4}'?[a-z]+(?:-[a-z]+)*'?: \{/gm)].length
  }, 0)

const COMMON = ['layout/admin/gate.tsx', 'admin/search/search.tsx', 'admin/customers/segments-view.tsx']

/** Returns the script of the team view that no other screen loads, minified. Needs a build. */
function teamScript(): string {
  const folder = join(ROOT, process.env.BUILD_FOLDER ?? 'build', 'client')
  if (!existsSync(join(folder, '.vite/manifest.json'))) return 'not built (npm run build)'
  const scriptsOf = (screens: readonly string[]) => new Set(screens.flatMap((screen) => firstViewScripts(screen, folder)))
  const common = scriptsOf(COMMON)
  const team = [...scriptsOf(['admin/settings.tsx', 'admin/team/team-view.tsx'])].filter((file) => !common.has(file))
  return `${(team.reduce((sum, file) => sum + statSync(file).size, 0) / 1000).toFixed(1)} kB`
}

const orderPage = files.get('web/admin/order.tsx') ?? ''

const ROWS: [figure: string, value: number | string, target: string][] = [
  ['flow folders in a knot', inKnots('flows', 2), '0'],
  ['imports from one flow folder to another', between('flows', 2).length, '0'],
  ['step folders in a knot', inKnots('steps', 3), '0'],
  ['files in the fullest folder of src', fullest(), '≤ 40'],
  ['lines of src/kernel', linesOf('kernel'), '≤ 600'],
  ['lines of src/domain', linesOf('domain'), ''],
  ['spreads of a literal', literalSpreads(), '0'],
  ['words of modules that services list', listedByServices(), '0'],
  ['templates of modules that the e-mail service renders', renderedByService(), ''],
  ['functions of stores that doors hand out', storeFunctions(), 'refunds, returns, invoices, orders, payments 0'],
  ['script of /admin/settings?view=team beyond that of every list and form, minified', teamScript(), '≤ 25 kB'],
  ['provider named outside its module', providerNames(), '0'],
  ['reads of the page of an order in the back office', [...orderPage.matchAll(/\b\w+Reads\.\w+\(|\b\w+Read\(/g)].length, '≤ 3'],
]

const width = Math.max(...ROWS.map(([figure]) => figure.length))
for (const [figure, value, target] of ROWS)
  console.log(`${figure.padEnd(width)}  ${value}${target === '' ? '' : `   (target ${target})`}`)
