import { type Budget, inWords, isMet, theirsInWords } from './budgets.ts'

/** Cost of one unit of work: CPU milliseconds of shop and database, statements and commits. */
export type Cost = { shop_ms: number; database_ms: number; statements: number; commits: number }

export type Row = {
  what: string
  measured: string
  budget: string
  met: boolean | undefined
  /** Share of the rate of a bare server in the same run, per cent. */
  share?: number
  cost?: Cost
  theirs?: string
}
export type Beside = Pick<Row, 'share' | 'cost'>

export const rounded = (number: number): string => Math.round(number).toLocaleString('en')
const short = (number: number): string => (Math.abs(number) < 1000 ? String(Number(number.toFixed(1))) : rounded(number))
export const ms = (number: number): string => `${number < 10 ? number.toFixed(1) : rounded(number)} ms`

/** `shown` replaces the figure in the output. */
export const held = (what: string, budget: Budget, measured: number, beside: Beside & { shown?: string } = {}): Row => {
  const { shown, ...rest } = beside
  return {
    what,
    measured: shown ?? `${short(measured)} ${budget.unit}`.trimEnd(),
    budget: inWords(budget),
    met: isMet(budget, measured),
    ...(budget.theirs && { theirs: theirsInWords(budget.theirs) }),
    ...rest,
  }
}

export const plain = (what: string, measured: string, beside: Beside = {}): Row => ({
  what,
  measured,
  budget: '',
  met: undefined,
  ...beside,
})

type Column = [head: string, cell: (row: Row) => string]
const costs = (head: string, one: keyof Cost, digits: number): Column => [
  head,
  ({ cost }) => (cost ? cost[one].toFixed(digits) : ''),
]
const COLUMNS: Column[] = [
  ['what', ({ what }) => what],
  ['measured', ({ measured }) => measured],
  ['of bare', ({ share }) => (share === undefined ? '' : `${share.toFixed(share < 10 ? 1 : 0)} %`)],
  costs('shop ms', 'shop_ms', 3),
  costs('database ms', 'database_ms', 3),
  costs('statements', 'statements', 1),
  costs('commits', 'commits', 1),
  ['theirs ms', ({ theirs }) => theirs ?? ''],
  ['budget', ({ budget }) => budget],
  ['', ({ met }) => (met === undefined ? '' : met ? 'met' : 'MISSED')],
]

function print(rows: readonly Row[]): void {
  const cells = COLUMNS.map(([head, cell]) => [head, ...rows.map(cell)]).filter(
    ([head, ...column]) => head === 'what' || column.some((each) => each !== ''),
  )
  const widths = cells.map((column) => Math.max(3, ...column.map((each) => each.length)))
  const line = (at: number) => `| ${cells.map((column, i) => (column[at] ?? '').padEnd(widths[i] ?? 0)).join(' | ')} |`
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  console.log([line(0), rule, ...rows.map((_, at) => line(at + 1))].join('\n'))
}

/** Prints the rows, and sets exit status 1 when a budget is missed. */
export function report(rows: readonly Row[]): void {
  print(rows)
  if (rows.some(({ met }) => met === false)) process.exitCode = 1
}
