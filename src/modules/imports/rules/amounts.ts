import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { problems } from '../problems.ts'

/** Decimal sign of a file: `1,234.50` or `1.234,50`. */
export type Decimal = '.' | ','

const MAX_CENTS = 100_000_000_00
/** Currency symbols of the shilling, such as `KSh` and `/=`. */
const CURRENCY = /(?:kes|kshs?\.?|sh\.?|\/[-=]$)/giu
const SPACES = /[\s\u00a0\u202f'’]/gu

const bare = (text: string): string => text.replace(CURRENCY, '').replace(SPACES, '')

/**
 * Returns the decimal sign of most cells. `sure` is false when no cell decides it or both signs have equal votes. The delimiter
 * decides then, because files with semicolons usually have decimal commas.
 */
export function decimalOf(cells: readonly string[], delimiter: string): { decimal: Decimal; sure: boolean } {
  const votes = { '.': 0, ',': 0 }
  for (const cell of cells) {
    const vote = voteOf(bare(cell))
    if (vote) votes[vote] += 1
  }
  if (votes['.'] === votes[',']) return { decimal: delimiter === ';' ? ',' : '.', sure: false }
  return { decimal: votes['.'] > votes[','] ? '.' : ',', sure: true }
}

function voteOf(number: string): Decimal | undefined {
  if (!/^-?[\d.,]+$/.test(number)) return undefined
  const [dots, commas] = [number.split('.').length - 1, number.split(',').length - 1]
  if (dots > 0 && commas > 0) return number.lastIndexOf('.') > number.lastIndexOf(',') ? '.' : ','
  if (dots > 1) return ','
  if (commas > 1) return '.'
  const sign = dots === 1 ? '.' : commas === 1 ? ',' : undefined
  if (!sign) return undefined
  return number.length - number.indexOf(sign) - 1 === 3 && /^[1-9]/.test(number) ? undefined : sign
}

/**
 * Parses an amount into whole cents without guessing. Refuses `imports.not-an-amount` (also for
 * wrong thousands groups), `.part-of-a-cent` (such as `1.234` with a decimal point) and
 * `.too-much`.
 */
export function readMoney(text: string, decimal: Decimal): Outcome<number> {
  const number = plainNumber(bare(text), decimal)
  if (number === undefined) return refuse(problems.notAnAmount(text))
  const [integerPart = '0', fraction = ''] = number.split('.')
  if (/[1-9]/.test(fraction.slice(2))) return refuse(problems.partOfACent(text))
  const cents = Number(integerPart) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'))
  return cents > MAX_CENTS ? refuse(problems.tooMuch(text)) : done(cents)
}

/**
 * Parses a whole number from 0 to `most`; accepts `12.0`, as spreadsheets write it. Refuses `imports.not-whole` and `.too-much`.
 */
export function readWhole(text: string, decimal: Decimal, most: number): Outcome<number> {
  const number = plainNumber(bare(text), decimal)
  if (number === undefined || /\.\d*[1-9]/.test(number)) return refuse(problems.notWhole(text))
  const value = Number(number)
  return value > most ? refuse(problems.tooMuch(text)) : done(value)
}

/** Parses a number of at most a billion with an optional fraction, such as a weight. Refuses `imports.not-an-amount`. */
export function readNumber(text: string, decimal: Decimal): Outcome<number> {
  const number = plainNumber(bare(text), decimal)
  return number === undefined || Number(number) > 1e9 ? refuse(problems.notAnAmount(text)) : done(Number(number))
}

/** Returns the number with a decimal point. Undefined for signs, exponents and wrong thousands groups. */
function plainNumber(number: string, decimal: Decimal): string | undefined {
  const between = decimal === '.' ? ',' : '\\.'
  const before = decimal === '.' ? '\\.' : ','
  const shape = new RegExp(`^(?:\\d{1,15}|\\d{1,3}(?:${between}\\d{3}){1,4})(?:${before}\\d{0,10})?$`)
  if (!shape.test(number)) return undefined
  const plain = number.replaceAll(decimal === '.' ? ',' : '.', '')
  return decimal === ',' ? plain.replace(',', '.') : plain
}
