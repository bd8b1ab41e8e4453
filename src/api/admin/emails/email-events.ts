import { endpoint } from '#platform/endpoint.ts'
import { DomainCheck, MailEventList } from '#services/email/contract.ts'
import { domainCheck } from '#views/emails/domain.ts'
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

export const showEmailDomain = endpoint({
  method: 'GET',
  path: '/api/admin/email-domain',
  access: 'admin',
  may: 'content.change',
  summary: 'Check the DNS records of the domain that e-mails come from',
  returns: DomainCheck,
  run: ({ deps }) => domainCheck(deps),
})
