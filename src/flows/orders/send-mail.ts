import type { Deps } from '#platform/deps.ts'
import { deliverMail } from '#platform/mail/deliver.ts'
import * as email from '#services/email/index.ts'
import * as settings from '#services/settings/index.ts'

/** Sends a mail that is owed, signed by the house. */
export async function sendMail(deps: Deps, { id }: { id: string }): Promise<void> {
  const store = await settings.storeSettings(deps)
  await deliverMail(deps, id, (mail) => ({
    ...email.writeEmail(mail, store, deps.publicAddress()),
    from: { name: store.name },
    ...(store.email && { replyTo: store.email }),
  }))
}
