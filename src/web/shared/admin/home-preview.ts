import type * as preview from '#api/admin/content/home-preview.ts'
import { isLanguage } from '#kernel/languages.ts'
import { clientOf } from '../../api/client.ts'

const api = clientOf<typeof preview>()

export function previewIn(query: URLSearchParams) {
  const version = Number(query.get('preview') ?? 0)
  if (!Number.isInteger(version) || version < 1) return undefined
  const [country, at, language] = [query.get('country'), query.get('at'), query.get('lang')]
  const request = {
    version,
    visit: query.get('visit') === 'returning' ? ('returning' as const) : ('new' as const),
    ...(language && isLanguage(language) && { language: language as 'en' | 'ar' | 'sw' }),
    ...(country && { country }),
    ...(at && { at }),
  }
  return api.read('/api/admin/home-preview', { query: request })
}
