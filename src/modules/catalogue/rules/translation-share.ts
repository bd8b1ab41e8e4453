import { LANGUAGES, type Language } from '#kernel/languages.ts'
import type { ProductDocument, ProductTexts } from '../contract.ts'

const TEXTS = ['name', 'descriptor', 'description', 'construction', 'fit', 'care', 'seoTitle', 'seoDescription'] as const

/** How many of the texts that a product has in English it has in another language too, what is said of its pictures among them. */
export type TranslationShare = { language: Language; done: number; of: number }

export function translationShare(document: ProductDocument, language: Language): TranslationShare {
  const { seo, pictures } = document
  const own: ProductTexts = { ...document, seoTitle: seo.title, seoDescription: seo.description }
  const theirs = document.texts[language]
  const said = TEXTS.filter((name) => own[name].length > 0)
  const spoken = pictures.filter(({ alt }) => alt !== '')
  const told = said.filter((name) => (theirs?.[name].length ?? 0) > 0).length
  return { language, done: told + spoken.filter(({ alts }) => alts[language]).length, of: said.length + spoken.length }
}

/** Of every language beside English. */
export const translationShares = (document: ProductDocument): TranslationShare[] =>
  LANGUAGES.filter((language) => language !== 'en').map((language) => translationShare(document, language))
