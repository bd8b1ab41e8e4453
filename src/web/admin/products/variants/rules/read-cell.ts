import { type CellValue, isUnreadable, type SheetColumn } from './sheet.ts'

/** Arabic and Persian digits, as keyboards of those languages type them. */
const FIGURES = /[\u0660-\u0669\u06f0-\u06f9]/g
const GROUPED = /^[1-9]\d{0,2}([.,' ])\d{3}(?:\1\d{3})*$/
const MAX_DIGITS = 9

/**
 * Parses an amount to KES cents: `1500`, `1,500.50`, `1.234,50`, `KES 1'500`. A single point or comma is decimal, unless
 * exactly three digits follow it. Undefined when it is not an amount.
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
  const [, integerPart = '', decimals = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(text) ?? []
  const digits = GROUPED.test(integerPart) ? integerPart.replaceAll(/\D/g, '') : integerPart
  if (!/^\d+$/.test(digits) || digits.length > MAX_DIGITS) return undefined
  // `1.234.5` would use one separator with two meanings.
  const separators = new Set(integerPart.replaceAll(/\d/g, ''))
  if (decimals !== '' && separators.has(text.charAt(text.length - decimals.length - 1))) return undefined
  return Number(digits) * 100 + Number(decimals.padEnd(2, '0') || 0)
}

const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()
const YES = new Set(['true', '1', 'yes', 'y', 'x', 'on', '✓', 'ja', 'oui', 'ndiyo', 'نعم'])
const NO = new Set(['', 'false', '0', 'no', 'n', 'off', '-', 'nein', 'non', 'hapana', 'لا'])

/** Parses typed or pasted text by the kind of its column. Returns `unreadable` text that cannot be parsed. */
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
      const plainText = plain(text)
      const found =
        column.options?.find(({ code }) => plain(code ?? '') === plainText) ??
        column.options?.find(({ name }) => plain(name) === plainText)
      if (found) return found.code
      return text === '' ? null : { unreadable: text }
    }
  }
}

/** Formats cents as spreadsheets read them: `1500.50`, or `1500` without cents. */
export const writeMoney = (cents: number): string => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2))

/** Adds thousands separators for display: `58,400.50`. */
export const groupMoney = (written: string): string => written.replaceAll(/\B(?=(?:\d{3})+(?!\d))(?<!\.\d*)/g, ',')

/** Returns a cell as text that `readCell` parses. */
export function writeCell(column: SheetColumn, value: CellValue | undefined): string {
  if (value === null || value === undefined) return ''
  if (isUnreadable(value)) return value.unreadable
  if (typeof value === 'number') return writeMoney(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return column.kind === 'choice' ? (column.options?.find(({ code }) => code === value)?.name ?? value) : value
}
