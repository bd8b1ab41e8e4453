import { endpoint } from '#platform/endpoint.ts'
import { DomainCheck } from '#services/email/contract.ts'
import { domainCheck } from '#views/emails/domain.ts'

export const showEmailDomain = endpoint({
  method: 'GET',
  path: '/api/admin/email-domain',
  access: 'admin',
  may: 'content.change',
  summary: 'Check the DNS records of the domain that e-mails come from',
  returns: DomainCheck,
  run: ({ deps }) => domainCheck(deps),
})
