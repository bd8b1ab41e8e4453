import type { Deps } from '#platform/deps.ts'
import { deliverMail } from '#platform/mail/deliver.ts'
import * as email from '#services/email/index.ts'
import * as settings from '#services/settings/index.ts'

/** Sends the mail that is due, signed by the house. */
export async function sendMail(deps: Deps): Promise<void> {
  const house = await settings.house(deps)
  await deliverMail(deps, (mail) => ({
    ...email.writeEmail(mail, house, deps.publicAddress()),
    from: { name: house.name },
    ...(house.email && { replyTo: house.email }),
  }))
}
