import { readMoney } from './read-cell.ts'
import { type Area, type CellValue, mapArea, type Sheet, type SheetColumn, type SheetRow } from './sheet.ts'

/** Exact fraction. Amounts are rounded to cents once, at the end. */
type Fraction = { over: bigint; under: bigint }
const fraction = (over: bigint, under: bigint): Fraction => (under < 0n ? { over: -over, under: -under } : { over, under })

/** Calculates the value of one cell in KES. Undefined when a referenced column has no amount or the divisor is zero. */
type Sum = (row: SheetRow, id: string) => Fraction | undefined
export type Formula = { sum: Sum }

const ZERO: Fraction = { over: 0n, under: 1n }
const OPERATIONS: Record<string, (a: Fraction, b: Fraction) => Fraction | undefined> = {
  '+': (a, b) => fraction(a.over * b.under + b.over * a.under, a.under * b.under),
  '-': (a, b) => fraction(a.over * b.under - b.over * a.under, a.under * b.under),
  '*': (a, b) => fraction(a.over * b.over, a.under * b.under),
  '/': (a, b) => (b.over === 0n ? undefined : fraction(a.over * b.under, a.under * b.over)),
}
const join =
  (operator: string, left: Sum, right: Sum): Sum =>
  (row, id) => {
    const [a, b] = [left(row, id), right(row, id)]
    return a && b && OPERATIONS[operator]?.(a, b)
  }

/** Rounds to an integer, half away from zero. */
function rounded({ over, under }: Fraction): number {
  const positive = over < 0n ? -over : over
  const cents = (positive * 2n + under) / (under * 2n)
  return Number(over < 0n ? -cents : cents)
}

/** Parses a number of a formula exactly: `1.25`, `1,5`, `1.234,50`. Undefined for other text. */
function numberIn(text: string): Fraction | undefined {
  const simple = /^(\d{1,12})(?:[.,](\d{1,6}))?$/.exec(text)
  const cents = readMoney(text)
  // Exactly three digits after a point or comma are thousands, as in `readMoney`.
  if (cents !== undefined && (!simple || text.split(/[.,]/)[1]?.length === 3)) return { over: BigInt(cents), under: 100n }
  if (!simple) return undefined
  const [, integerPart = '', decimals = ''] = simple
  return { over: BigInt(integerPart + decimals), under: 10n ** BigInt(decimals.length) }
}

const TOKEN = /\s*(?:(\d[\d.,']*)|([a-z]+)|([-+*/()%×÷−]))\s*/iy
const PLAIN_SIGNS: Record<string, string> = { '×': '*', '÷': '/', '−': '-' }
const MAX_LETTERS = 120

function tokensOf(text: string): string[] | undefined {
  const tokens: string[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.length) {
    const found = TOKEN.exec(text)
    if (!found) return undefined
    const [, number, name, sign] = found
    tokens.push(number ?? name?.toLowerCase() ?? PLAIN_SIGNS[sign ?? ''] ?? sign ?? '')
  }
  return tokens
}

/** Values are in KES, because a number is an amount in a sum and a factor in a product. */
function parse(tokens: readonly string[], names: ReadonlySet<string>): Sum | undefined {
  let at = 0
  const sums = (): Sum | undefined => chain(products, ['+', '-'])
  const products = (): Sum | undefined => chain(signed, ['*', '/'])
  function chain(part: () => Sum | undefined, operators: readonly string[]): Sum | undefined {
    let left = part()
    while (left && operators.includes(tokens[at] ?? '')) {
      const operator = tokens[at++] ?? ''
      const right = part()
      left = right && join(operator, left, right)
    }
    return left
  }
  function signed(): Sum | undefined {
    if (tokens[at] !== '-') return percent()
    at += 1
    const part = signed()
    return part && join('-', () => ZERO, part)
  }
  function percent(): Sum | undefined {
    const part = single()
    if (!part || tokens[at] !== '%') return part
    at += 1
    return join('/', part, () => ({ over: 100n, under: 1n }))
  }
  function single(): Sum | undefined {
    const token = tokens[at++] ?? ''
    if (token === '(') {
      const inner = sums()
      return tokens[at++] === ')' ? inner : undefined
    }
    const number = numberIn(token)
    if (number) return () => number
    return names.has(token) ? (row, id) => inKes(row.cells[token === 'x' ? id : token]) : undefined
  }
  const result = sums()
  return at === tokens.length ? result : undefined
}

const inKes = (value: CellValue | undefined): Fraction | undefined =>
  typeof value === 'number' ? { over: BigInt(value), under: 100n } : undefined

/**
 * Parses a formula: `+10 %`, `-5`, `*1.25` and `/2` change the amount, `=cost*2.5` sets it from another column. Undefined when
 * the text is not a formula.
 */
export function formulaIn(typed: string, columns: readonly SheetColumn[]): Formula | undefined {
  const text = typed.trim().slice(0, MAX_LETTERS)
  const names = new Set(['x', ...columns.filter(({ kind }) => kind === 'money').map(({ id }) => id.toLowerCase())])
  const ids = new Map(columns.map(({ id }) => [id.toLowerCase(), id]))
  const onLoweredIds =
    (sum: Sum): Sum =>
    (row, id) =>
      sum({ ...row, cells: { ...lowered(row, ids), [id]: row.cells[id] ?? null } }, id)
  if (text.startsWith('=')) {
    const tokens = tokensOf(text.slice(1))
    const sum = tokens && parse(tokens, names)
    return sum && { sum: onLoweredIds(sum) }
  }
  const [, sign = '', rest = ''] = /^([-+*/×÷−])(.+)$/.exec(text) ?? []
  const operator = PLAIN_SIGNS[sign] ?? sign
  const tokens = operator === '' ? undefined : tokensOf(rest)
  if (!tokens || tokens.length === 0) return undefined
  const share = tokens.at(-1) === '%' && (operator === '+' || operator === '-')
  const right = parse(tokens, names)
  if (!right) return undefined
  const itself: Sum = (row, id) => inKes(row.cells[id])
  return { sum: onLoweredIds(join(operator, itself, share ? join('*', itself, right) : right)) }
}

const lowered = (row: SheetRow, ids: ReadonlyMap<string, string>): Record<string, CellValue> =>
  Object.fromEntries([...ids].map(([small, id]) => [small, row.cells[id] ?? null]))

const MAX_CENTS = 100_000_000_00

/**
 * Returns the result for one cell in cents. Undefined when it cannot be calculated, is negative or
 * exceeds the maximum price.
 */
export function amountBy({ sum }: Formula, row: SheetRow, id: string): number | undefined {
  const kes = sum(row, id)
  const cents = kes && rounded({ over: kes.over * 100n, under: kes.under })
  return cents !== undefined && cents >= 0 && cents <= MAX_CENTS ? cents : undefined
}

export type Applied = { sheet: Sheet; changed: number; left: number }

/**
 * Applies a formula to every amount in an area. `left` counts the cells that stay unchanged because the formula has no valid
 * result for them.
 */
export function applyFormula(sheet: Sheet, columns: readonly SheetColumn[], area: Area, formula: Formula): Applied {
  let changed = 0
  let left = 0
  const next = mapArea(sheet, columns, area, (value, { id, kind }, row) => {
    if (kind !== 'money') return value
    const amount = amountBy(formula, row, id)
    if (amount === undefined) left += 1
    else if (amount !== value) changed += 1
    return amount ?? value
  })
  return { sheet: next, changed, left }
}
