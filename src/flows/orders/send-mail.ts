import type { Deps } from '#platform/deps.ts'
import { deliverMail } from '#platform/mail/deliver.ts'
import * as email from '#services/email/index.ts'
import * as settings from '#services/settings/index.ts'

/** Sends a mail that is owed, signed by the house. */
export async function sendMail(deps: Deps, { id }: { id: string }): Promise<void> {
  const house = await settings.house(deps)
  await deliverMail(deps, id, (mail) => ({
    ...email.writeEmail(mail, house, deps.publicAddress()),
    from: { name: house.name },
    ...(house.email && { replyTo: house.email }),
  }))
}
