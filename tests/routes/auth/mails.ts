import { present } from '#kernel/assert.ts'
import type { Shop } from '#server/shop.ts'
import { newestOutbox } from '#views/admin/outbox.ts'
import type { OutboxMail } from '#views/admin/outbox-mail.ts'

const AN_ADMIN = {
  id: 'an-admin',
  email: 'admin@example.com',
  name: 'An admin',
  role: 'admin',
  staffRole: 'owner',
  discountCap: 100,
  sessionId: 'none',
  provedAt: new Date(0),
  hasSecondFactor: false,
} as const

export const mailTo = (shop: Shop, email: string): Promise<OutboxMail[]> => newestOutbox(shop.deps, { user: AN_ADMIN }, email)

export async function linkIn(shop: Shop, email: string): Promise<string> {
  const links = (await mailTo(shop, email)).flatMap((mail) => mail.links)
  const found = links.map((link) => /[?&](?:verify|reset)=([\w-]+)$/.exec(link)?.[1]).find((token) => token !== undefined)
  return present(found, `a link in the mail to ${email}`)
}
