import { translateText, translateTexts } from '#flows/translation/translate.ts'
import { TranslateText, TranslateTexts, Translation, Translations } from '#modules/translation/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { perAddress } from '#platform/rate-limit.ts'

/** A call with many texts counts as one: together they are no longer than one. */
const limit = perAddress('translate', 60, 60)

export const postTranslate = endpoint({
  method: 'POST',
  path: '/api/translate',
  access: 'public',
  summary: 'A text in another language; the text itself where nobody has it in that language. Text, never HTML',
  body: TranslateText,
  returns: Translation,
  limit,
  whileLooking: true,
  run: ({ deps, body }) => translateText(deps, body),
})

export const postTranslateBatch = endpoint({
  method: 'POST',
  path: '/api/translate/batch',
  access: 'public',
  summary: 'Several texts in another language at once, in their order',
  body: TranslateTexts,
  returns: Translations,
  limit,
  whileLooking: true,
  run: ({ deps, body }) => translateTexts(deps, body),
})
