import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { type Letter, type LetterPreview, MAX_LETTER } from '#modules/customers/contract.ts'
import * as customers from '#modules/customers/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { fingerprintOf, once } from '#platform/idempotency.ts'
import { allow } from '#platform/rate-limit.ts'
import * as audit from '#services/audit/index.ts'
import * as email from '#services/email/index.ts'
import { storeSettings } from '#services/settings/index.ts'
import { type LetterMail, letterMail } from '#steps/campaigns/campaign-mail.ts'
import { type Addressee, type LetterTo, letterPeople } from '#views/customers/campaign-recipients.ts'

type By = { id: string; email: string }
type NewLetter = Letter & { to: LetterTo }

/** Daily limit of the shop, shared with planned campaigns. */
const PER_DAY = 20

/**
 * Creates an e-mail campaign with its recipients, also those who get no e-mail. Idempotent by key. Refuses
 * `customers.nobody-to-write-to`, `customers.letter-too-many`, `rate-limit.exceeded` and `idempotency.key-reused`.
 */
export async function writeLetter(deps: Deps, by: By, letter: NewLetter, key: string): Promise<Outcome<{ id: string }>> {
  const now = deps.clock.now()
  const people = await meantBy(deps, by, letter)
  if (!people.ok) return people
  if (people.value.every(({ reason }) => reason !== null)) return refuse(customers.problems.nobodyToWriteTo())
  const allowed = await allow(deps.db, { name: 'letters', who: 'house', limit: PER_DAY, windowSeconds: 86_400, now })
  if (!allowed.ok) return allowed
  const { kind, words, page } = letter
  const write = { scope: `letter ${by.id}`, key, fingerprint: fingerprintOf(letter), at: now }
  return transact(deps.db, (tx) =>
    once(tx, write, async () => {
      const id = await customers.keepLetter(tx, { kind, words, page, by: by.email, at: now, people: people.value })
      const languages = Object.keys(words)
      const waiting = people.value.filter(({ reason }) => reason === null).length
      const after = { kind, languages, chosen: people.value.length, to: waiting }
      await audit.record(tx, { actor: by.id, action: 'letter-written', subject: `letter ${id}`, at: now, before: null, after })
      return done({ id })
    }),
  )
}

/**
 * Previews a campaign: recipients, excluded customers by reason, and an example of the e-mail in `language`. Refuses
 * `customers.letter-too-many`.
 */
export async function previewLetter(
  deps: Deps,
  by: By,
  letter: NewLetter & { language: string },
): Promise<Outcome<LetterPreview>> {
  const people = await meantBy(deps, by, letter)
  if (!people.ok) return people
  const written = people.value.filter(({ reason }) => reason === null)
  const first = written.find(({ language }) => language === letter.language) ?? written[0]
  const mail = letterMail(deps, letter, {
    name: first?.name ?? '',
    language: letter.language,
    order: letter.kind === 'service' ? (first?.order ?? null) : null,
    userId: letter.kind === 'marketing' ? PREVIEWED : null,
  })
  const own = await email.ownContent(deps.db, mail)
  const { subject, html } = email.writeEmail(mail, await storeSettings(deps), deps.publicAddress(), own)
  return done({
    to: written.length,
    subject,
    html: email.previewHtml(html, { dark: false, phone: true, publicAddress: deps.publicAddress() }),
    left: counted(people.value.flatMap(({ reason }) => reason ?? [])).map(([reason, count]) => ({ reason, count })),
    languages: counted(written.map(({ language }) => customers.letterFor(letter.words, language).language)).map(
      ([language, count]) => ({ language, count }),
    ),
  })
}

/** User id in a preview's unsubscribe link, which therefore unsubscribes no customer. */
const PREVIEWED = 'nobody'

async function meantBy(deps: Deps, by: By, { to, kind }: NewLetter): Promise<Outcome<Addressee[]>> {
  const people = await letterPeople(deps, to, kind, by.id)
  return people.length > MAX_LETTER ? refuse(customers.problems.letterTooMany(MAX_LETTER)) : done(people)
}

function counted<T>(values: readonly T[]): [T, number][] {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one)
}

/**
 * Stops a campaign for recipients whose e-mail is not queued yet. Returns their number. Refuses
 * `customers.no-such-letter`.
 */
export const stopLetter = ({ db, clock }: Deps, by: By, id: string): Promise<Outcome<{ stopped: number }>> =>
  transact(db, async (tx) => {
    const at = clock.now()
    const stopped = await customers.stopLetter(tx, id, at)
    if (stopped === undefined) return refuse(customers.problems.noSuchLetter())
    const states = { before: { waiting: stopped }, after: { waiting: 0 } }
    await audit.record(tx, { actor: by.id, action: 'letter-stopped', subject: `letter ${id}`, at, ...states })
    return done({ stopped })
  })

export type { LetterMail }
