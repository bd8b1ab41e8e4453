import { LANGUAGES, type Language } from '#kernel/languages.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as reviews from '#modules/reviews/index.ts'
import {
  MAX_TRANSLATED_length,
  type ReviewTranslation,
  type TranslateText,
  type TranslateTexts,
  type Translation,
  type Translations,
} from '#modules/translation/contract.ts'
import * as translation from '#modules/translation/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/endpoint.ts'
import { type Count, giveBack, reserve } from '#platform/rate-limit.ts'
import { fromMemory, isWrittenIn } from '#views/catalogue/translation-memory.ts'
import { Breaker } from './breaker.ts'

const DAY_seconds = 24 * 60 * 60
const breaker = new Breaker()

/** Client of a translation. Budgets are counted by IP address and by account or browser. */
export type Caller = { clientAddress: string; actor: Pick<Actor, 'user' | 'ownerId'> }
type LanguagePair = { target: Language; source: Language | undefined }

/** Translates one text. Returns the original text when no translation is available. */
export async function translateText(
  deps: Deps,
  { text, ...request }: TranslateText,
  caller: Caller,
): Promise<Outcome<Translation>> {
  const answered = await translateTexts(deps, { texts: [text], ...request }, caller)
  if (!answered.ok) return answered
  const [only] = answered.value.translations
  return done(only ?? original(text))
}

/** Translates several texts, in their order. Calls a provider only for clients who may send free text. */
export async function translateTexts(deps: Deps, input: TranslateTexts, caller: Caller): Promise<Outcome<Translations>> {
  const languages = { target: input.targetLanguage, source: input.sourceLanguage }
  return done({
    translations: await translated(deps, input.texts, languages, maySendFreeText(deps, caller) ? caller : undefined),
  })
}

/** True when the client may send free text to a provider: staff only, and in a live shop only with a second factor. */
const maySendFreeText = ({ config }: Deps, { actor: { user } }: Caller): boolean =>
  Boolean(user?.staffRole) && (config.mode !== 'live' || user?.hasSecondFactor === true)

/** Translates a published review, for any visitor. Refuses `reviews.no-such-review`. */
export async function translateReview(
  deps: Deps,
  { id, target }: { id: string; target: Language },
  caller: Caller,
): Promise<Outcome<ReviewTranslation>> {
  const review = await reviews.publishedReview(deps.db, id)
  if (!review) return refuse(reviews.problems.noSuchReview())
  const source = LANGUAGES.find((language) => language === review.language)
  const [title, text] = await translated(deps, [review.title, review.text], { target, source }, caller)
  return done({ title: title ?? original(review.title), text: text ?? original(review.text) })
}

/** `payer`: client whose budgets pay for provider calls. Without one no provider is called. */
async function translated(
  deps: Deps,
  texts: readonly string[],
  { target, source }: LanguagePair,
  payer: Caller | undefined,
): Promise<Translation[]> {
  const missing = new Set<string>()
  const found = new Map<string, Translation>()
  for (const text of new Set(texts)) {
    const answer = await withoutProvider(deps, text, target, source)
    if (answer) found.set(text, answer)
    else missing.add(text)
  }
  for (const [text, answer] of await byProvider(deps, [...missing], { target, source }, payer)) found.set(text, answer)
  return texts.map((text) => found.get(text) ?? original(text))
}

const original = (text: string, provider: Translation['provider'] = 'memory'): Translation => ({
  translatedText: text,
  translated: false,
  provider,
})

/** Returns a translation without calling a provider. Undefined when only a provider could translate the text. */
async function withoutProvider(
  deps: Deps,
  text: string,
  target: Language,
  source: Language | undefined,
): Promise<Translation | undefined> {
  if (source === target || !/\p{L}/u.test(text) || (await isWrittenIn(deps, text, target))) return original(text)
  const remembered = await fromMemory(deps, text, target)
  return remembered === undefined ? undefined : { translatedText: remembered, translated: true, provider: 'memory' }
}

/**
 * Returns each text translated from the cache or by the provider, if it responds and the budgets of
 * `payer` allow it; else the original text. Empty when no provider is configured.
 */
async function byProvider(
  deps: Deps,
  texts: readonly string[],
  { target, source }: LanguagePair,
  payer: Caller | undefined,
): Promise<Map<string, Translation>> {
  const provider = translation.providerOf(deps.config, deps.calls.fetchTo('translation'))
  if (!provider || texts.length === 0) return new Map()
  const now = deps.clock.now()
  const stored = await translation.keptTranslations(deps.db, texts, target, now)
  const answers = new Map<string, Translation>(texts.map((text) => [text, original(text, provider.name)]))
  for (const [text, { translated, provider: by }] of stored)
    answers.set(text, { translatedText: translated, translated: true, provider: by })
  const open = texts.filter((text) => !stored.has(text) && translation.isMaskable(text))
  if (!payer || open.length === 0 || !breaker.isClosed(now)) return answers
  const fresh = await askFor(deps, provider, open, { target, source, now, payer })
  await translation.keepTranslations(deps.db, fresh, { target, provider: provider.name, now })
  for (const { text, translated } of fresh)
    answers.set(text, { translatedText: translated, translated: true, provider: provider.name })
  return answers
}

const ADDRESS_SHARE = 10
const VISITOR_SHARE = 20

/**
 * Budgets of one call, in characters a day. One address may use a tenth of the shop's budget, one visitor a twentieth, but each
 * at least one text of the maximum length.
 */
function budgetsOf({ config, clock }: Deps, { clientAddress, actor: { ownerId } }: Caller, amount: number): Count[] {
  const perDay = config.translate.charactersPerDay
  const share = (parts: number) => Math.max(MAX_TRANSLATED_length, Math.floor(perDay / parts))
  const day = { windowSeconds: DAY_seconds, now: clock.now(), amount }
  return [
    { ...day, name: 'translate-address', who: clientAddress, limit: share(ADDRESS_SHARE) },
    ...(ownerId ? [{ ...day, name: 'translate-visitor', who: ownerId, limit: share(VISITOR_SHARE) }] : []),
    { ...day, name: 'translate-shop', who: 'shop', limit: perDay },
  ]
}

/** Reserves all budgets or none, before the provider is called. */
const reserveAll = (deps: Deps, budgets: readonly Count[]): Promise<Outcome<void>> =>
  transact(deps.db, async (tx) => {
    for (const budget of budgets) {
      const reserved = await reserve(tx, budget)
      if (!reserved.ok) return reserved
    }
    return done(undefined)
  })

/** Providers bill Unicode characters, not UTF-16 units. */
const charactersOf = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + [...text].length, 0)

/**
 * Translates texts with the provider, within the budgets of `payer`. Empty when a budget is used up or the call fails. Leaves out
 * a translation in which a masked part, such as a price, is missing. Releases the reserved budgets when a failed call is not
 * billed.
 */
async function askFor(
  deps: Deps,
  provider: translation.Provider,
  texts: readonly string[],
  { target, source, now, payer }: LanguagePair & { now: Date; payer: Caller },
): Promise<{ text: string; translated: string }[]> {
  const masks = texts.map(translation.masked)
  const budgets = budgetsOf(deps, payer, charactersOf(masks.map(({ text }) => text)))
  if (!(await reserveAll(deps, budgets)).ok) return []
  const began = performance.now()
  const logOutcome = (outcome: string) =>
    deps.log.info({
      provider: provider.name,
      operation: 'translate',
      target,
      texts: texts.length,
      outcome,
      took_ms: Math.round(performance.now() - began),
    })
  try {
    const answers = await provider.ask({ texts: masks.map(({ text }) => text), target, source })
    breaker.answered()
    if (answers.length !== texts.length) throw new Error('it answered another number of texts')
    logOutcome('answered')
    return texts.flatMap((text, at) => {
      const translated = translation.unmasked(answers[at] ?? '', masks[at]?.values ?? [])
      return translated?.trim() ? [{ text, translated }] : []
    })
  } catch (error) {
    breaker.failed(now)
    logOutcome(error instanceof Error ? error.name : 'failed')
    if (error instanceof translation.ProviderFailed) for (const budget of budgets) await giveBack(deps.db, budget)
    return []
  }
}

/** Resets the circuit breaker, for tests that make a provider fail on purpose. */
export const forgetFailures = (): void => breaker.answered()
