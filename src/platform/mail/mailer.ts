import type { Transporter } from 'nodemailer'
import { cleanLine } from '#kernel/text.ts'
import type { Config } from '../config.ts'

/** Mail to send. `id` becomes its Message-ID, which identifies a repeated delivery as a duplicate. */
export type Message = {
  id: string
  from: { name: string; address?: string }
  replyTo?: string
  to: string
  subject: string
  html: string
  plain: string
  language: string
  /** URL of the one-click unsubscribe (RFC 8058). */
  stopAt?: string
  /** Subject of a conversation, such as an order: mail programs show its e-mails together. */
  thread?: string
}
export type Sent = { kind: 'sent' } | { kind: 'refused'; why: string } | { kind: 'failed'; why: string }
export type Mailer = { send: (message: Message) => Promise<Sent>; close: () => void }

declare module '../deps.ts' {
  interface Deps {
    mailer: Mailer | undefined
  }
}

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000, socketTimeout: 30_000 }

/** Headers that DKIM signs. RFC 8058 wants both headers of the one-click unsubscribe among them; nodemailer's default lacks one. */
const SIGNED =
  'From:Reply-To:Subject:Date:Message-ID:References:To:MIME-Version:Content-Type:Content-Transfer-Encoding:Content-Language:Auto-Submitted:List-Unsubscribe:List-Unsubscribe-Post'

type Settings = Pick<Config, 'smtpUrl' | 'mailFrom'> & Partial<Pick<Config, 'dkim'>>

export function openMailer({ smtpUrl, mailFrom, dkim }: Settings): Mailer | undefined {
  if (!smtpUrl || !mailFrom) return undefined
  // Loaded with the first e-mail, because the library is large.
  let opened: Promise<Transporter> | undefined
  const server = () => {
    opened ??= import('nodemailer').then(({ createTransport }) =>
      createTransport({
        ...smtpOf(new URL(smtpUrl)),
        ...TIMEOUTS,
        pool: true,
        maxConnections: 3,
        disableFileAccess: true,
        disableUrlAccess: true,
        ...(dkim && {
          dkim: { domainName: domainOf(mailFrom), keySelector: dkim.selector, privateKey: dkim.key, headerFieldNames: SIGNED },
        }),
      }),
    )
    return opened
  }
  return {
    send: async (message) => {
      try {
        await (await server()).sendMail(envelopeOf(message, mailFrom))
        return { kind: 'sent' }
      } catch (error) {
        return answered(error as SmtpError)
      }
    },
    close: () => void opened?.then((transport) => transport.close()),
  }
}

function smtpOf(url: URL) {
  const secure = url.protocol === 'smtps:'
  const auth = url.username && { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
  const port = url.port ? Number(url.port) : secure ? 465 : 587
  return { host: url.hostname, port, secure, ...(auth && { auth }) }
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)

export const messageIdOf = (id: string, from: string): string => `<${id}@${domainOf(from)}>`

function envelopeOf({ id, from, replyTo, to, subject, html, plain, language, stopAt, thread }: Message, address: string) {
  return {
    messageId: messageIdOf(id, address),
    from: { name: cleanLine(from.name), address },
    to: { name: '', address: to },
    ...(replyTo && { replyTo: cleanLine(replyTo) }),
    ...(thread && { references: messageIdOf(thread.replace(/[^\w.-]/g, ''), address) }),
    subject: cleanLine(subject),
    html,
    text: plain,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': language,
      ...(stopAt && { 'List-Unsubscribe': `<${stopAt}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
  }
}

type SmtpError = Error & { code?: string; responseCode?: number }

/** Converts an SMTP error. A permanent rejection of this mail is not retried; any other failure may be temporary. */
function answered({ code, responseCode, message }: SmtpError): Sent {
  const forGood = (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode ?? 0) >= 500
  const why = [code, responseCode, message].filter(Boolean).join(' ').slice(0, 300)
  return { kind: forGood ? 'refused' : 'failed', why }
}
