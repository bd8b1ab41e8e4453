import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { CurrentUser, MailSent, SignUp, Verification } from '#modules/identity/contract.ts'
import * as identity from '#modules/identity/index.ts'
import { FORGOTTEN_PATH, SIGN_IN_PATH, VERIFY_PATH } from '#modules/identity/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as email from '#services/email/index.ts'
import type { Browser } from '#steps/accounts/browser.ts'
import { joinOrders } from '#steps/accounts/join-orders.ts'
import { type RequestContext, requestContextOf } from '#steps/accounts/request-context.ts'
import { type StartedSession, signInBy, startSession } from './start-session.ts'

const CUSTOMER = { role: 'customer', staffRole: null, discountCap: 0 } as const
type Visitor = { visitorId: string }

/**
 * Requests an account: mails a link, or a notice when the address has an account. The response is the same in both cases.
 * Refuses `identity.weak-password`, `identity.too-busy`, `rate-limit.exceeded`.
 */
export async function signUp(
  deps: Deps,
  { visitorId }: Visitor,
  browser: Omit<Browser, 'setCookie'>,
  input: SignUp,
): Promise<Outcome<MailSent>> {
  const context = await requestContextOf(deps, browser)
  const allowed = await identity.mayAskForMail(deps, context.clientAddress)
  if (!allowed.ok) return allowed
  if (identity.isWeakPassword(input.password, input)) return refuse(identity.problems.weakPassword())
  const hash = await identity.hashedPassword(input.password)
  if (!hash.ok) return hash
  if (!(await identity.mayMailTo(deps, input.email, 'sign-up'))) return done({ sent: true })
  const at = deps.clock.now()
  const { name, email: to } = input
  const { language } = context
  return transact(deps.db, async (tx) => {
    const account = await identity.accountByEmail(tx, to)
    if (account) {
      const data = { name: account.name, signInPath: SIGN_IN_PATH, resetPath: FORGOTTEN_PATH }
      await email.queueEmail(deps, tx, { template: 'account-exists', to, language, data, at })
    } else {
      const path = VERIFY_PATH + (await identity.linkForSignUp(tx, { email: to, name, passwordHash: hash.value, visitorId, at }))
      const data = { name, path, hours: identity.LINK_LIFE_hours['sign-up'] }
      await email.queueEmail(deps, tx, { template: 'verify-address', to, language, data, askedBy: visitorId, at })
    }
    return done({ sent: true })
  })
}

/**
 * Creates the account when the sign-up link is opened, and signs the browser in. A browser other than the one that signed up must
 * send the password. Refuses what `mayOpen` refuses.
 */
export const verify = (deps: Deps, visitor: Visitor, browser: Browser, input: Verification): Promise<Outcome<CurrentUser>> =>
  signInBy(deps, visitor, browser, (context) => byLink(deps, context, visitor.visitorId, input))

async function byLink(
  deps: Deps,
  context: RequestContext,
  visitorId: string,
  input: Verification,
): Promise<Outcome<StartedSession>> {
  const passed = await mayOpen(deps, context, visitorId, input)
  if (!passed.ok) return passed
  const at = deps.clock.now()
  return transact(deps.db, async (tx) => {
    const link = await identity.openLink(tx, 'sign-up', input.token, at)
    if (!link?.name || !link.password_hash) return refuse(identity.problems.linkOver())
    const id = await identity.insertUser(tx, { email: link.email, name: link.name, at })
    if (!id) return refuse(identity.problems.linkOver()) // another request created the account first
    await identity.putPassword(tx, id, link.password_hash, at)
    await identity.closeLinks(tx, link)
    await email.addressWorks(tx, link.email)
    // The link proves access to the mailbox, so guest orders of its address are joined.
    await joinOrders(tx, { userId: id, email: link.email, at })
    const who = { id, email: link.email, name: link.name, ...CUSTOMER }
    return startSession(tx, deps, { who, by: 'link', context, isNew: true, at })
  })
}

/**
 * Checks the link without consuming it, because the password is compared outside any transaction. Refuses `identity.link-over`,
 * `identity.password-needed`, `identity.wrong-credentials`, `identity.too-busy` and `rate-limit.exceeded`.
 */
async function mayOpen(
  deps: Deps,
  context: RequestContext,
  visitorId: string,
  { token, password }: Verification,
): Promise<Outcome<void>> {
  const now = deps.clock.now()
  const found = await transact(deps.db, async (tx) => done(await identity.openLink(tx, 'sign-up', token, now)))
  if (!found.ok) return found
  const link = found.value
  if (!link) return refuse(identity.problems.linkOver())
  if (identity.isSameBrowser(link, visitorId)) return done(undefined)
  if (password === undefined) return refuse(identity.problems.passwordNeeded())
  const budget = await identity.countAttempt(deps, { ...context, email: link.email })
  if (!budget.ok) return budget
  const right = await identity.isPassword(link.password_hash, password)
  if (!right.ok) return right
  if (!right.value) return refuse(identity.problems.wrongCredentials())
  await budget.value.back()
  return done(undefined)
}
