import { translateText, translateTexts } from '#flows/translation/translate.ts'
import { TranslateText, TranslateTexts, Translation, Translations } from '#modules/translation/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { perAddress } from '#platform/rate-limit.ts'

/** A batch counts as one call: its texts together are no longer than one text may be. */
const limit = perAddress('translate', 60, 60)

export const postTranslate = endpoint({
  method: 'POST',
  path: '/api/translate',
  access: 'visitor',
  summary: 'Translate a text. Only texts of staff are sent to a provider. Returns the original when there is no translation',
  body: TranslateText,
  returns: Translation,
  limit,
  whileLooking: true,
  run: ({ deps, body, actor, clientAddress }) => translateText(deps, body, { actor, clientAddress }),
})

export const postTranslateBatch = endpoint({
  method: 'POST',
  path: '/api/translate/batch',
  access: 'visitor',
  summary: 'Translate several texts, in their order',
  body: TranslateTexts,
  returns: Translations,
  limit,
  whileLooking: true,
  run: ({ deps, body, actor, clientAddress }) => translateTexts(deps, body, { actor, clientAddress }),
})
