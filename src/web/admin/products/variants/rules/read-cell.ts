import { type CellValue, isUnreadable, type SheetColumn } from './sheet.ts'

/** Arabic and Persian figures, as keyboards of those languages type them. */
const FIGURES = /[\u0660-\u0669\u06f0-\u06f9]/g
const GROUPED = /^[1-9]\d{0,2}([.,' ])\d{3}(?:\1\d{3})*$/
const MAX_DIGITS = 9

/**
 * KES cents of an amount as people and spreadsheets write it: `1500`, `1,500.50`, `1.234,50`, `1 234,5`, `KES 1'500`. The last of two kinds of
 * separators is the decimal one; a single one is, unless exactly three figures follow it, which no amount of cents has.
 * Nothing when it is no amount, or one in parts of a cent.
 */
export function readMoney(typed: string): number | undefined {
  const text = typed
    .replace(FIGURES, (figure) => String((figure.codePointAt(0) ?? 0) & 0xf))
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',')
    .replaceAll(/[\u00a0\u202f\u2009]/g, ' ')
    .replaceAll('\u2019', "'")
    .replace(/^\s*(?:kes|ksh\.?)/i, '')
    .replace(/(?:kes|ksh\.?|\/-|\/=)\s*$/i, '')
    .trim()
  const [, whole = '', decimals = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(text) ?? []
  const digits = GROUPED.test(whole) ? whole.replaceAll(/\D/g, '') : whole
  if (!/^\d+$/.test(digits) || digits.length > MAX_DIGITS) return undefined
  // `1.234.5` would have one kind of separator in two meanings.
  const separators = new Set(whole.replaceAll(/\d/g, ''))
  if (decimals !== '' && separators.has(text.charAt(text.length - decimals.length - 1))) return undefined
  return Number(digits) * 100 + Number(decimals.padEnd(2, '0') || 0)
}

const plain = (words: string) => words.normalize('NFKD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()
const YES = new Set(['true', '1', 'yes', 'y', 'x', 'on', '✓', 'ja', 'oui', 'ndiyo', 'نعم'])
const NO = new Set(['', 'false', '0', 'no', 'n', 'off', '-', 'nein', 'non', 'hapana', 'لا'])

/** What was typed or pasted, as its column holds it. What cannot be read stays as it is. */
export function readCell(column: SheetColumn, typed: string): CellValue {
  const text = typed.trim()
  switch (column.kind) {
    case 'text':
      return text
    case 'money':
      return text === '' ? null : (readMoney(text) ?? { unreadable: text })
    case 'flag':
      return YES.has(plain(text)) ? true : NO.has(plain(text)) ? false : { unreadable: text }
    case 'choice': {
      const words = plain(text)
      const found =
        column.options?.find(({ code }) => plain(code ?? '') === words) ??
        column.options?.find(({ name }) => plain(name) === words)
      if (found) return found.code
      return text === '' ? null : { unreadable: text }
    }
  }
}

/** `1500.50`, and `1500` without cents: how an amount is typed, and read by every spreadsheet. */
export const writeMoney = (cents: number): string => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2))

/** An amount as it is read: `58,400.50`. */
export const groupMoney = (written: string): string => written.replaceAll(/\B(?=(?:\d{3})+(?!\d))(?<!\.\d*)/g, ',')

/** A cell as text: what is edited, and what is copied. Reading it again gives the same. */
export function writeCell(column: SheetColumn, value: CellValue | undefined): string {
  if (value === null || value === undefined) return ''
  if (isUnreadable(value)) return value.unreadable
  if (typeof value === 'number') return writeMoney(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return column.kind === 'choice' ? (column.options?.find(({ code }) => code === value)?.name ?? value) : value
}
