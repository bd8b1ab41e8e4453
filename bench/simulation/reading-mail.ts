import { sendMail } from '#flows/orders/send-mail.ts'
import * as orders from '#modules/orders/index.ts'
import { mailById } from '#platform/mail/outbox.ts'
import { mustHold, type Step } from './shared.ts'
import type { World } from './world.ts'

const ADDRESS = /https:\/\/shop\.example\.com[^\s"<>]*/g

export const readsMail: Step = async (world) => {
  for (const [key, { id }] of [...world.mails]) {
    await writes(world, id)
    world.mails.delete(key)
  }
}

/** Proves the order first with its number and the e-mail's recipient, so that the reader may open its pages. */
async function writes({ calm, followed, openPage, readerId }: World, id: string) {
  await sendMail(calm, { id })
  const mail = await mailById(calm.db, id)
  if (!mail) return // the transaction of the mail was rolled back
  const { template, html, plain, state, recipient } = mail
  const data = mail.data as { number?: string; order?: { number: string } }
  const number = data.number ?? data.order?.number
  if (number) await orders.proveOwnership(calm, readerId, { number, contact: recipient })
  mustHold(state === 'captured' && Boolean(html) && Boolean(plain), `e-mail ${template} ${id} was not written: ${mail.failure}`)
  const inPlain = new Set(plain?.match(ADDRESS))
  const inHtml = new Set((html?.match(ADDRESS) ?? []).map((address) => address.replaceAll('&#38;', '&')))
  const missing = [...inPlain].filter((address) => !inHtml.has(address))
  mustHold(missing.length === 0, `the HTML of e-mail ${template} has no link to ${missing.join(', ')}`)
  for (const address of inPlain) {
    if (followed.has(address)) continue
    followed.add(address)
    const status = await openPage(address, readerId)
    mustHold(status < 400, `e-mail ${template} has a link to ${address}, which answers ${status}`)
  }
}
