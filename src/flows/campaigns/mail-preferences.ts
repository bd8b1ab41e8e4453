import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { ChangeMailPreferences, MailPreferences } from '#modules/customers/contract.ts'
import * as customers from '#modules/customers/index.ts'
import * as identity from '#modules/identity/index.ts'
import { type Db, type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { CONFIRM_days, changeConsent } from '#steps/campaigns/change-consent.ts'

/**
 * Returns the choices for marketing e-mails of the customer in a signed link. Refuses
 * `customers.bad-letter-stop`.
 */
export async function mailPreferences({ db, secret }: Deps, token: string): Promise<Outcome<MailPreferences>> {
  const id = customers.readLetterStop(secret, token)
  const account = id && (await identity.accountById(db, id))
  return account ? done(await preferences(db, account)) : refuse(customers.problems.badLetterStop())
}

/**
 * Saves the choices for marketing e-mails of the customer in a signed link. Subscribing again needs
 * no double opt-in, because the link was mailed to the address. Refuses
 * `customers.bad-letter-stop`.
 */
export const changeMailPreferences = (
  { db, clock, secret }: Deps,
  token: string,
  { subscribed, topics, perWeek, language, words, shownIn }: ChangeMailPreferences,
): Promise<Outcome<MailPreferences>> =>
  transact(db, async (tx) => {
    const id = customers.readLetterStop(secret, token)
    const account = id && (await identity.lockAccount(tx, id))
    if (!account) return refuse(customers.problems.badLetterStop())
    const at = clock.now()
    await customers.saveMailPreferences(tx, account.id, { topics, perWeek }, at)
    if (language) {
      await customers.saveProfile(tx, account.id, { language }, at)
      await identity.setLanguage(tx, account.id, language)
    }
    const [last] = await customers.consentsOf(tx, account.id, 1)
    if ((last?.given ?? false) !== subscribed)
      await changeConsent(tx, account, { given: subscribed, source: 'mail', words, language: shownIn, at })
    return done(await preferences(tx, account))
  })

async function preferences(db: Db | Tx, { id, email, name }: identity.Account): Promise<MailPreferences> {
  const { marketing, language } = await customers.customerProfile(db, { id, email, name })
  return { email: masked(email), subscribed: marketing.given, ...(await customers.mailPreferencesOf(db, id)), language }
}

/** Shows the first letter and the domain of an address: `a…@example.com`. */
function masked(address: string): string {
  const at = address.lastIndexOf('@')
  return `${[...address.slice(0, at)][0] ?? ''}…${address.slice(at)}`
}

/**
 * Confirms a subscription by the mailed link (double opt-in). Idempotent. Refuses `customers.bad-consent-link`, also when the
 * account's address has changed since.
 */
export const confirmConsent = ({ db, clock, secret }: Deps, token: string): Promise<Outcome<{ confirmed: true }>> =>
  transact(db, async (tx) => {
    const link = customers.readConsentToken(secret, token)
    const account = link && (await identity.lockAccount(tx, link.userId))
    if (!account) return refuse(customers.problems.badConsentLink())
    const [last] = await customers.consentsOf(tx, account.id, 1)
    if (last?.given) return done({ confirmed: true })
    const at = clock.now()
    const request = await customers.openConsent(tx, account.id)
    const isOpen = request && request.asked_at.getTime() === link.askedAt && request.email === account.email
    if (!isOpen || at.getTime() - link.askedAt > CONFIRM_days * 86_400_000) return refuse(customers.problems.badConsentLink())
    const { source, words, language } = request
    await changeConsent(tx, account, { given: true, source, words, language, at })
    return done({ confirmed: true })
  })
