import { isKeptNumber } from '#domain/tailoring/measure.ts'
import { type AttributeDocument, isListKind } from '../contract.ts'

type Known = { code: string; document: AttributeDocument }
export type AttributeFault = { kind: 'unknown' | 'value' | 'missing'; attribute: string; value: string }

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))

/** Whether a product can say this of an attribute. Numbers are as they are kept (`domain/tailoring/measure.ts`), days `2026-11-24`. */
function fits({ kind, values }: AttributeDocument, value: string): boolean {
  if (isListKind(kind)) return values.some(({ code }) => code === value)
  if (kind === 'number') return isKeptNumber(value)
  if (kind === 'boolean') return value === 'yes' || value === 'no'
  return kind === 'date' ? isDay(value) : true
}

/** The first thing that is said of a product which cannot be, or that is not said and must be before it is sold. */
export function attributeFault(
  said: Readonly<Record<string, readonly string[]>>,
  known: readonly Known[],
  goesOnSale: boolean,
): AttributeFault | undefined {
  for (const [code, values] of Object.entries(said)) {
    const attribute = known.find((each) => each.code === code)
    if (!attribute) return { kind: 'unknown', attribute: code, value: '' }
    const { document } = attribute
    const wrong = values.find((value) => !fits(document, value)) ?? (document.kind !== 'multiselect' ? values[1] : undefined)
    if (wrong !== undefined) return { kind: 'value', attribute: document.name, value: wrong }
  }
  const missing = goesOnSale && known.find(({ code, document }) => document.required && !said[code]?.length)
  return missing ? { kind: 'missing', attribute: missing.document.name, value: '' } : undefined
}
