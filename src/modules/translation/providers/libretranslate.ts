import { z } from 'zod'
import { type Door, type Provider, postJson } from './provider.ts'

const Answer = z.object({ translatedText: z.array(z.string()) })

/** LibreTranslate, also on a machine of the house's own: `POST /translate`. A key only where its owner asks for one. */
export const libreTranslate = (door: Door): Provider => ({
  name: 'libretranslate',
  ask: async ({ texts, target, source }) => {
    const body = { q: texts, source: source ?? 'auto', target, format: 'text', ...(door.key && { api_key: door.key }) }
    return Answer.parse(await postJson(door, '/translate', body)).translatedText
  },
})
