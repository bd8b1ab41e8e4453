import type { ProductDocument } from '#modules/catalogue/contract.ts'

export const TEXT_FIELDS = ['name', 'descriptor', 'description'] as const
export const LINE_FIELDS = ['construction', 'fit', 'care'] as const
export type ProductTexts = ProductDocument['texts'][string]

const isFilled = (value: string | readonly string[] | undefined) =>
  typeof value === 'string' ? value.trim() !== '' : (value ?? []).some((line) => line.trim() !== '')

type English = Pick<ProductDocument, (typeof TEXT_FIELDS)[number] | (typeof LINE_FIELDS)[number] | 'seo'> & Partial<Ways>
type Ways = Pick<ProductDocument, 'kind' | 'variants'>

export const waysOf = ({ kind, variants }: Partial<Ways>): string[] =>
  kind === 'service' ? [...new Set((variants ?? []).flatMap(({ size }) => size || []))] : []

/**
 * Returns the translated share of the English texts in whole percent, rounded down. 100 when there
 * is nothing to translate.
 */
export function shareDone(english: English, texts: Partial<ProductTexts> | undefined): number {
  const pairs: [string | readonly string[], string | readonly string[] | undefined][] = [
    ...[...TEXT_FIELDS, ...LINE_FIELDS].map((field): [string | readonly string[], string | readonly string[] | undefined] => [
      english[field],
      texts?.[field],
    ]),
    [english.seo.title, texts?.seoTitle],
    [english.seo.description, texts?.seoDescription],
    ...waysOf(english).map((way): [string, string | undefined] => [way, texts?.choices?.find(({ size }) => size === way)?.name]),
  ]
  const needed = pairs.filter(([original]) => isFilled(original))
  if (needed.length === 0) return 100
  return Math.floor((needed.filter(([, translated]) => isFilled(translated)).length * 100) / needed.length)
}
