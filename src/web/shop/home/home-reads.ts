import type * as home from '#api/shop/content/home.ts'
import type { Audience } from '#domain/channels/audience.ts'
import type { AnswerTo } from '../../api/client.ts'
import { clientOf } from '../../api/client.ts'

const api = clientOf<typeof home>()

/** The API uses the visitor's own audience when none is given. */
export const homeRead = (audience?: Audience) =>
  api.read('/api/home', {
    query: audience ? { visit: audience.visit, ...(audience.country && { country: audience.country }) } : {},
  })
export type HomeData = { home: AnswerTo<ReturnType<typeof homeRead>> }
export type Section = HomeData['home']['sections'][number]
export type SectionOf<K extends Section['kind']> = Extract<Section, { kind: K }>
export type EditorialItem = SectionOf<'editorial'>['pieces'][number]
