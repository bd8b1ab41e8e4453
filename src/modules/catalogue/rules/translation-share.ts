import { LANGUAGES, type Language } from '#kernel/languages.ts'
import type { ProductDocument } from '../contract.ts'

const TEXTS = ['name', 'descriptor', 'description', 'construction', 'fit', 'care', 'seoTitle', 'seoDescription'] as const

/** `of`: number of English texts, image descriptions and service options. `done`: number of those that are translated. */
export type TranslationShare = { language: Language; done: number; of: number }

export function translationShare(document: ProductDocument, language: Language): TranslationShare {
  const { seo, pictures } = document
  const own = { ...document, seoTitle: seo.title, seoDescription: seo.description }
  const theirs = document.texts[language]
  const filled = TEXTS.filter((name) => own[name].length > 0)
  const spoken = pictures.filter(({ alt }) => alt !== '')
  const translated = filled.filter((name) => (theirs?.[name].length ?? 0) > 0).length
  const ways = waysOf(document)
  const called = ways.filter((size) => theirs?.choices.some((choice) => choice.size === size)).length
  return {
    language,
    done: translated + called + spoken.filter(({ alts }) => alts[language]).length,
    of: filled.length + ways.length + spoken.length,
  }
}

/** Returns the names of a service's options, without duplicates; none for other kinds. */
export const waysOf = ({ kind, variants }: Pick<ProductDocument, 'kind' | 'variants'>): string[] =>
  kind === 'service' ? [...new Set(variants.flatMap(({ size }) => size ?? []))] : []

export const translationShares = (document: ProductDocument): TranslationShare[] =>
  LANGUAGES.filter((language) => language !== 'en').map((language) => translationShare(document, language))
