import { done } from '#kernel/outcome.ts'
import * as customers from '#modules/customers/index.ts'
import * as promotions from '#modules/promotions/index.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { queueEmail } from '#services/email/index.ts'
import { campaignMail } from '#steps/campaigns/campaign-mail.ts'
import { reasonNotToMail } from '#steps/campaigns/may-receive.ts'
import { nameOf, peopleNow } from '#views/customers/campaign-recipients.ts'

type Campaign = customers.Campaign & customers.CampaignWords
type Batch = { room: number; perWeek: number }

/**
 * Queues e-mails of one sending campaign, at most `room`. Returns the campaign's id and the number of settled recipients;
 * undefined when no campaign outside `except` has recipients to claim.
 */
export async function sendPlannedBatch(deps: Deps, batch: Batch, except: readonly string[]) {
  const sent = await transact(deps.db, async (tx) => {
    const at = deps.clock.now()
    const claimed = await customers.claimRecipients(tx, { except, room: batch.room, at })
    if (!claimed) return done(undefined)
    return done({ id: claimed.campaign.campaign_id, decided: await sendBatch(deps, tx, claimed, { ...batch, at }) })
  })
  return sent.ok ? sent.value : undefined
}

type Recipient = { row: customers.DueRecipient; reader: Reader }
type Reader = NonNullable<ReturnType<Awaited<ReturnType<typeof peopleNow>>['get']>>

type Claimed = NonNullable<Awaited<ReturnType<typeof customers.claimRecipients>>>

async function sendBatch(deps: Deps, tx: Tx, { campaign, rows, take }: Claimed, { perWeek, at }: Batch & { at: Date }) {
  const { mailed, settled } = await decide(tx, campaign.campaign_id, rows, { perWeek, at, take })
  const codes = await codesFor(tx, campaign, mailed.length, at)
  if (!codes) {
    await customers.changeCampaign(tx, campaign.campaign_id, { state: 'paused', pause_reason: 'promotion' })
    return settled
  }
  for (const [nth, { row, reader }] of mailed.entries()) await mailOne(deps, tx, campaign, { row, reader }, codes[nth], at)
  await customers.endBatch(tx, campaign, at)
  return settled + mailed.length
}

type Terms = { perWeek: number; at: Date; take: (domain: string) => boolean }

/** Recipients above the limit of their domain keep waiting. */
async function decide(tx: Tx, id: string, rows: readonly customers.DueRecipient[], { perWeek, at, take }: Terms) {
  const people = await peopleNow(
    tx,
    rows.map(({ key }) => ({ key, order: null })),
  )
  const mailed: Recipient[] = []
  let settled = 0
  for (const row of rows) {
    const reader = people.get(nameOf(row.key, null))
    const reason = reader ? await reasonNotToMail(tx, reader, 'marketing', { perWeek, at }) : 'gone'
    if (!reader || reason) await customers.settleRecipient(tx, id, row.key, { state: 'left', reason: reason ?? 'gone' }, at)
    else if (row.part === 'held') await customers.settleRecipient(tx, id, row.key, { state: 'held' }, at)
    else {
      if (take(domainOf(reader.email))) mailed.push({ row, reader })
      continue
    }
    settled += 1
  }
  return { mailed, settled }
}

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

/** Makes a code for each recipient; an empty list without codes. Undefined when codes of the promotion cannot be made now. */
async function codesFor(tx: Tx, { plan, batch_id }: Campaign, count: number, at: Date) {
  if (!plan.code || count === 0) return []
  return batch_id ? promotions.handOutCodes(tx, batch_id, count, at) : undefined
}

async function mailOne(
  deps: Deps,
  tx: Tx,
  campaign: Campaign,
  { row, reader }: Recipient,
  code: { id: string; code: string } | undefined,
  at: Date,
): Promise<void> {
  const { campaign_id: id, words, page, plan: rules, winner } = campaign
  const subject = row.part === 'rest' ? (winner ?? 'a') : row.part === 'b' ? 'b' : 'a'
  const sent = { position: row.position, subject, code: code?.code ?? null } as const
  const mail = campaignMail(deps, { id, words, page, rules }, { ...reader, order: null }, sent)
  const mailId = await queueEmail(deps, tx, { ...mail, to: reader.email, askedBy: reader.userId, at })
  const owed = { state: 'owed', mail_id: mailId, domain: domainOf(reader.email), code_id: code?.id ?? null } as const
  await customers.settleRecipient(tx, id, row.key, owed, at)
}
