import { translateText, translateTexts } from '#flows/translation/translate.ts'
import { TranslateText, TranslateTexts, Translation, Translations } from '#modules/translation/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { perAddress } from '#platform/rate-limit.ts'

/** Calls per client address and minute. A batch counts as one: its total length is limited like that of a single text. */
const limit = perAddress('translate', 60, 60)

export const postTranslate = endpoint({
  method: 'POST',
  path: '/api/translate',
  access: 'visitor',
  summary: 'Translate a text',
  body: TranslateText,
  returns: Translation,
  limit,
  allowedWhileImpersonating: true,
  run: ({ deps, body, actor, clientAddress }) => translateText(deps, body, { actor, clientAddress }),
})

export const postTranslateBatch = endpoint({
  method: 'POST',
  path: '/api/translate/batch',
  access: 'visitor',
  summary: 'Translate several texts',
  body: TranslateTexts,
  returns: Translations,
  limit,
  allowedWhileImpersonating: true,
  run: ({ deps, body, actor, clientAddress }) => translateTexts(deps, body, { actor, clientAddress }),
})
