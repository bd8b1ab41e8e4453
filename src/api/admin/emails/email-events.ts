import { endpoint } from '#platform/endpoint.ts'
import { MailEventList } from '#services/email/contract.ts'
import { mailEvents } from '#views/emails/mail-events.ts'

export const listMailEvents = endpoint({
  method: 'GET',
  path: '/api/admin/email-events',
  access: 'admin',
  may: 'content.change',
  summary: 'List the latest bounces, complaints and unknown reports of mail providers',
  returns: MailEventList,
  run: ({ deps, actor }) => mailEvents(deps, actor.user),
})
