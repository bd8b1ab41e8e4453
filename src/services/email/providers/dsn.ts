import type { MailEvent } from '../contract.ts'
import { readDsn } from '../rules/dsn.ts'
import { hashOf, hasSecret, type MailProvider, mailIdIn, unknownEvent } from './provider.ts'

/** Delivery status notifications (RFC 3464), which a mail server pipes to the endpoint as raw messages. */
export const dsn: MailProvider = {
  read: async (call) => {
    if (!hasSecret(call)) return undefined
    const text = Buffer.from(call.raw).toString('latin1')
    const report = readDsn(text)
    if (!report) return [unknownEvent({ text: text.slice(0, 4_000).replaceAll('\0', '') }, 'not-a-dsn')]
    return report.recipients.flatMap(({ address, effect, status }): MailEvent[] => {
      const body = { address, status, messageId: report.messageId }
      if (!effect) return []
      const notice = { address, effect, status, mailId: mailIdIn(report.messageId), needsMail: true } as const
      return [{ id: hashOf(body), kind: effect, body, notice }]
    })
  },
}
