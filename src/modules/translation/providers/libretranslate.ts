import { z } from 'zod'
import { type Provider, type ProviderAccess, postJson } from './provider.ts'

const Answer = z.object({ translatedText: z.array(z.string()) })

/** Opens LibreTranslate, hosted or self-hosted: `POST /translate`. The API key is optional. */
export const libreTranslate = (door: ProviderAccess): Provider => ({
  name: 'libretranslate',
  ask: async ({ texts, target, source }) => {
    const body = { q: texts, source: source ?? 'auto', target, format: 'text', ...(door.key && { api_key: door.key }) }
    return Answer.parse(await postJson(door, '/translate', body)).translatedText
  },
})
