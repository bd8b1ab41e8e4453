import { z } from 'zod'
import { type Provider, type ProviderAccess, ProviderRefused, postJson } from './provider.ts'

const Answer = z.object({ translations: z.array(z.object({ text: z.string() })) })
/** Variants of target languages as DeepL names them. Source languages have no variant. */
const TARGETS: Record<string, string> = { pt: 'PT-PT', en: 'EN-GB', zh: 'ZH-HANS' }
const NOT_SPOKEN = new Set(['am', 'yo'])

export const deepl = (door: ProviderAccess): Provider => ({
  name: 'deepl',
  ask: async ({ texts, target, source }) => {
    if (NOT_SPOKEN.has(target) || NOT_SPOKEN.has(source ?? '')) throw new ProviderRefused('does not speak it')
    const body = {
      text: texts,
      target_lang: TARGETS[target] ?? target.toUpperCase(),
      ...(source && { source_lang: source.toUpperCase() }),
    }
    const answer = await postJson(door, '/v2/translate', body, { Authorization: `DeepL-Auth-Key ${door.key ?? ''}` })
    return Answer.parse(answer).translations.map(({ text }) => text)
  },
})
