import { dsn } from './dsn.ts'
import { mailgun } from './mailgun.ts'
import { postmark } from './postmark.ts'
import type { MailProvider } from './provider.ts'
import { sendgrid } from './sendgrid.ts'
import { ses } from './ses.ts'

const PROVIDERS: Readonly<Record<string, MailProvider>> = { dsn, mailgun, postmark, sendgrid, ses }

export const mailProvider = (name: string): MailProvider | undefined =>
  Object.hasOwn(PROVIDERS, name) ? PROVIDERS[name] : undefined
