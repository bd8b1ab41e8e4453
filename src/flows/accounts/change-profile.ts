import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Profile, ProfileChange } from '#modules/customers/contract.ts'
import * as customers from '#modules/customers/index.ts'
import * as identity from '#modules/identity/index.ts'
import * as orders from '#modules/orders/index.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { User } from '#platform/endpoint.ts'
import { automationRules } from '#services/settings/index.ts'
import { changeConsent, requestConsent } from '#steps/campaigns/change-consent.ts'

/** Updates a customer's profile. Only the fields sent are changed. Refuses `orders.bad-phone`. */
export async function changeProfile(deps: Deps, user: User, change: ProfileChange): Promise<Outcome<Profile>> {
  const { db, clock } = deps
  const phone = change.phone ? orders.readPhone(change.phone) : null
  if (change.phone && !phone) return refuse(orders.problems.badPhone())
  const at = clock.now()
  const { doubleOptIn } = await automationRules(db)
  return transact(db, async (tx) => {
    const { name, marketing, notifications } = change
    const person = { ...user, name: name ?? user.name }
    await customers.saveProfile(
      tx,
      user.id,
      filled({
        phone: change.phone === undefined ? undefined : phone,
        date_format: change.dateFormat,
        language: change.language,
        currency: change.currency,
        theme: change.theme,
        order_progress: notifications?.orderProgress,
        new_sign_in: notifications?.newSignIn,
      }),
      at,
    )
    if (change.language) await identity.setLanguage(tx, user.id, change.language)
    if (name !== undefined) await identity.rename(tx, user.id, name, at)
    if (marketing) await consent(deps, tx, person, { ...marketing, at }, doubleOptIn)
    return done(await customers.customerProfile(tx, person))
  })
}

async function consent(deps: Deps, tx: Tx, user: Person, choice: customers.Consent, doubleOptIn: boolean): Promise<void> {
  const [last] = await customers.consentsOf(tx, user.id, 1)
  if (!choice.given || last?.given || !doubleOptIn) return changeConsent(tx, user, choice)
  await requestConsent(deps, tx, user, choice)
}
type Person = Pick<User, 'id' | 'email' | 'name'>

const filled = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
