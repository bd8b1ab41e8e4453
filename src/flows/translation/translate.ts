import type { Language } from '#kernel/languages.ts'
import { done, type Outcome } from '#kernel/outcome.ts'
import type { TranslateText, TranslateTexts, Translation, Translations } from '#modules/translation/contract.ts'
import * as translation from '#modules/translation/index.ts'
import type { Deps } from '#platform/deps.ts'
import { allow } from '#platform/rate-limit.ts'
import { fromMemory, isWrittenIn } from '#views/translation-memory.ts'
import { Breaker } from './breaker.ts'

const DAY_seconds = 24 * 60 * 60
const breaker = new Breaker()

/** One text in another language; the original one where nobody has it in that language. */
export async function translateText(deps: Deps, { text, ...wanted }: TranslateText): Promise<Outcome<Translation>> {
  const answered = await translateTexts(deps, { texts: [text], ...wanted })
  if (!answered.ok) return answered
  const [only] = answered.value.translations
  return done(only ?? original(text))
}

/** Several texts at once, in their order. */
export async function translateTexts(deps: Deps, asked: TranslateTexts): Promise<Outcome<Translations>> {
  const { texts, targetLanguage: target, sourceLanguage: source } = asked
  const missing = new Set<string>()
  const found = new Map<string, Translation>()
  for (const text of new Set(texts)) {
    const answer = await withoutProvider(deps, text, target, source)
    if (answer) found.set(text, answer)
    else missing.add(text)
  }
  for (const [text, answer] of await byProvider(deps, [...missing], target, source)) found.set(text, answer)
  return done({ translations: texts.map((text) => found.get(text) ?? original(text)) })
}

const original = (text: string, provider: Translation['provider'] = 'memory'): Translation => ({
  ...{ translatedText: text, translated: false, provider },
})

/** What needs nobody else: it is in that language already, or the house has it. Nothing where it must be asked for. */
async function withoutProvider(
  deps: Deps,
  text: string,
  target: Language,
  source: Language | undefined,
): Promise<Translation | undefined> {
  if (source === target || !/\p{L}/u.test(text) || (await isWrittenIn(deps, text, target))) return original(text)
  const known = await fromMemory(deps, text, target)
  return known === undefined ? undefined : { translatedText: known, translated: true, provider: 'memory' }
}

/** What was translated before, and then the provider that the house turned on, if there is one, it answers, and the day's share is not used up. */
async function byProvider(
  deps: Deps,
  texts: readonly string[],
  target: Language,
  source: Language | undefined,
): Promise<Map<string, Translation>> {
  const provider = translation.providerOf(deps.config, deps.calls.fetchTo('translation'))
  if (!provider || texts.length === 0) return new Map()
  const now = deps.clock.now()
  const kept = await translation.keptTranslations(deps.db, texts, target, now)
  const answers = new Map<string, Translation>(texts.map((text) => [text, original(text, provider.name)]))
  for (const [text, { translated, provider: by }] of kept)
    answers.set(text, { translatedText: translated, translated: true, provider: by })
  const open = texts.filter((text) => !kept.has(text) && translation.isMaskable(text))
  if (open.length === 0 || !breaker.isClosed(now) || !(await isWithinDay(deps, now))) return answers
  const fresh = await askFor(deps, provider, open, { target, source, now })
  await translation.keepTranslations(deps.db, fresh, { target, provider: provider.name, now })
  for (const { text, translated } of fresh)
    answers.set(text, { translatedText: translated, translated: true, provider: provider.name })
  return answers
}

/** A provider is paid by the letter, and anybody may ask: so many calls a day for the whole house. */
const isWithinDay = async ({ db, config }: Deps, now: Date): Promise<boolean> =>
  (await allow(db, { name: 'translate-provider', who: 'house', limit: config.translate.perDay, windowSeconds: DAY_seconds, now }))
    .ok

type Wanted = { target: Language; source: Language | undefined; now: Date }

/** Only what came back whole: a translation without one of its prices is none. */
async function askFor(
  deps: Deps,
  provider: translation.Provider,
  texts: readonly string[],
  { target, source, now }: Wanted,
): Promise<{ text: string; translated: string }[]> {
  const began = performance.now()
  const told = (outcome: string) =>
    deps.log.info({
      ...{ provider: provider.name, operation: 'translate', target, texts: texts.length, outcome },
      took_ms: Math.round(performance.now() - began),
    })
  try {
    const masks = texts.map(translation.masked)
    const answers = await provider.ask({ texts: masks.map(({ text }) => text), target, source })
    breaker.answered()
    if (answers.length !== texts.length) throw new Error('it answered another number of texts')
    told('answered')
    return texts.flatMap((text, at) => {
      const translated = translation.unmasked(answers[at] ?? '', masks[at]?.values ?? [])
      return translated?.trim() ? [{ text, translated }] : []
    })
  } catch (error) {
    breaker.failed(now)
    told(error instanceof Error ? error.name : 'failed')
    return []
  }
}

/** For tests, which make a provider fail on purpose. */
export const forgetFailures = (): void => breaker.answered()
