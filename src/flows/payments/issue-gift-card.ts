import type { Outcome } from '#kernel/outcome.ts'
import type { IssuedGiftCard, IssueGiftCard } from '#modules/credit/contract.ts'
import * as credit from '#modules/credit/index.ts'
import type { Deps } from '#platform/deps.ts'
import { queueEmail } from '#services/email/index.ts'

type By = { id: string; email: string }

/**
 * Makes a gift card and owes its mail, if it is for somebody with an address, in one transaction. The mail holds the code and is
 * emptied once it is sent. The same key again shows the same card, and mails nothing a second time.
 */
export function giveGiftCard(deps: Deps, by: By, key: string, input: IssueGiftCard): Promise<Outcome<IssuedGiftCard>> {
  return credit.issueGiftCard(deps, by, key, input, async (tx, { code, at }) => {
    const { recipient, value, expiresOn } = input
    if (!recipient?.email) return
    const data = { name: recipient.name, value, code, path: '/browse', ...(expiresOn && { expiresOn }) }
    await queueEmail(deps, tx, { template: 'gift-card', to: recipient.email, language: recipient.language, data, at })
  })
}
