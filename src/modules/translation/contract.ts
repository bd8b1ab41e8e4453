import { z } from 'zod'
import { LANGUAGES } from '#kernel/languages.ts'
import { cleanText } from '#kernel/text.ts'

export const MAX_TRANSLATED_length = 5_000
const MAX_TEXTS = 50

/** Source of a translation: the shop's own texts (`memory`), or the configured provider. */
export const TRANSLATORS = ['memory', 'libretranslate', 'google', 'deepl'] as const
export type TranslatorName = (typeof TRANSLATORS)[number]

/** Text without invisible characters. Line breaks stay. */
const Text = z
  .string()
  .max(MAX_TRANSLATED_length)
  .overwrite((text) => cleanText(text).normalize('NFC'))
const Code = z.enum(LANGUAGES)

export const TranslateText = z.object({ text: Text, targetLanguage: Code, sourceLanguage: Code.optional() })
export type TranslateText = z.infer<typeof TranslateText>

/** Texts to translate. Together they may be as long as one text. */
export const TranslateTexts = z.object({
  texts: z
    .array(Text)
    .min(1)
    .max(MAX_TEXTS)
    .refine(
      (texts) => texts.reduce((sum, { length }) => sum + length, 0) <= MAX_TRANSLATED_length,
      `Please ask for ${MAX_TRANSLATED_length} letters at most at a time.`,
    ),
  targetLanguage: Code,
  sourceLanguage: Code.optional(),
})
export type TranslateTexts = z.infer<typeof TranslateTexts>

/** `translated` is false when `translatedText` is the original. */
export const Translation = z.object({ translatedText: z.string(), translated: z.boolean(), provider: z.enum(TRANSLATORS) })
export type Translation = z.infer<typeof Translation>
export const Translations = z.object({ translations: z.array(Translation) })
export type Translations = z.infer<typeof Translations>

export const TranslateReview = z.object({ targetLanguage: Code })
export const ReviewTranslation = z.object({ title: Translation, text: Translation })
export type ReviewTranslation = z.infer<typeof ReviewTranslation>
