import type { Language } from '#kernel/languages.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { srcOf } from '#modules/media/index.ts'
import type { Deps } from '#platform/deps.ts'
import type { ShownStorefront, StorefrontSettings } from '#services/settings/contract.ts'
import * as settings from '#services/settings/index.ts'

/** Returns the second storefront as customers see it. Refuses `settings.storefront-closed`. */
export async function shownStorefront({ db, cache }: Deps, language: Language): Promise<Outcome<ShownStorefront>> {
  const { open, name, titles, texts, colour, picture } = await cache('storefront', () => settings.storefrontSettings(db))
  if (!open) return refuse(settings.problems.storefrontClosed())
  const src = picture === null ? null : srcOf(picture)
  return done({ name, title: inLanguage(titles, language), text: inLanguage(texts, language), colour, picture: src })
}

const inLanguage = (titles: StorefrontSettings['titles'], language: Language): string =>
  titles[language as keyof typeof titles] || titles.en || ''
