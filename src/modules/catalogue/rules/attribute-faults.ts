import { isKeptNumber } from '#domain/tailoring/measure.ts'
import { type AttributeDocument, isListKind } from '../contract.ts'

type AttributeDefinition = { code: string; document: AttributeDocument }
export type AttributeFault = { kind: 'unknown' | 'value' | 'missing'; attribute: string; value: string }

const isDay = (text: string): boolean => /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))

/** Numbers use the format of `domain/tailoring/measure.ts`, dates are `2026-11-24`. */
function fits({ kind, values }: AttributeDocument, value: string): boolean {
  if (isListKind(kind)) return values.some(({ code }) => code === value)
  if (kind === 'number') return isKeptNumber(value)
  if (kind === 'boolean') return value === 'yes' || value === 'no'
  return kind === 'date' ? isDay(value) : true
}

export function attributeFault(
  attributes: Readonly<Record<string, readonly string[]>>,
  definitions: readonly AttributeDefinition[],
  goesOnSale: boolean,
): AttributeFault | undefined {
  for (const [code, values] of Object.entries(attributes)) {
    const attribute = definitions.find((each) => each.code === code)
    if (!attribute) return { kind: 'unknown', attribute: code, value: '' }
    const { document } = attribute
    const wrong = values.find((value) => !fits(document, value)) ?? (document.kind !== 'multiselect' ? values[1] : undefined)
    if (wrong !== undefined) return { kind: 'value', attribute: document.name, value: wrong }
  }
  const missing = goesOnSale && definitions.find(({ code, document }) => document.required && !attributes[code]?.length)
  return missing ? { kind: 'missing', attribute: missing.document.name, value: '' } : undefined
}
