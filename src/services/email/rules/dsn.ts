import { type BounceKind, bounceKind } from './suppression.ts'

/** `effect`: undefined unless the delivery failed. */
export type DsnRecipient = { address: string; status: string; effect: BounceKind | undefined }
export type Dsn = { recipients: DsnRecipient[]; messageId: string | null }

const MAX_RECIPIENTS = 100

/** Joins folded header lines (RFC 5322). Returns the fields by lower-case name; the first of a repeated field counts. */
function fieldsIn(text: string): Map<string, string> {
  const fields = new Map<string, string>()
  for (const line of text.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? []
    if (name && !fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), (value ?? '').trim())
  }
  return fields
}

function partOf(message: string, boundary: string, type: RegExp): string | undefined {
  for (const part of message.split(`--${boundary}`).slice(1)) {
    const [, head = '', body = ''] = /^([\s\S]*?)\r?\n\r?\n([\s\S]*)$/.exec(part.replace(/^\r?\n/, '')) ?? []
    const fields = fieldsIn(head)
    if (type.test(fields.get('content-type') ?? '')) return decoded(body, fields.get('content-transfer-encoding') ?? '')
  }
  return undefined
}

function decoded(body: string, encoding: string): string {
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64').toString('latin1')
  if (!/quoted-printable/i.test(encoding)) return body
  return body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

const addressIn = (field: string): string =>
  field
    .replace(/^[^;]*;/, '')
    .trim()
    .replace(/^<|>$/g, '')

function recipientOf(group: string): DsnRecipient[] {
  const fields = fieldsIn(group)
  const address = addressIn(fields.get('original-recipient') ?? fields.get('final-recipient') ?? '')
  const status = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(fields.get('status') ?? '')?.[0]
  const action = (fields.get('action') ?? '').toLowerCase()
  if (!address.includes('@') || !status) return []
  const failed = action === 'failed' && !status.startsWith('2')
  return [{ address, status, effect: failed ? bounceKind(status) : undefined }]
}

/** Reads a delivery status notification (RFC 3464). Undefined for another message. */
export function readDsn(message: string): Dsn | undefined {
  const [head = ''] = message.split(/\r?\n\r?\n/, 1)
  const type = fieldsIn(head).get('content-type') ?? ''
  const [, quoted, bare] = /boundary=(?:"([^"]{1,200})"|([^\s;]{1,200}))/i.exec(type) ?? []
  const boundary = quoted ?? bare
  if (!/^multipart\/report\b/i.test(type) || boundary === undefined) return undefined
  const status = partOf(message, boundary, /^message\/(global-)?delivery-status\b/i)
  if (status === undefined) return undefined
  const groups = status
    .trim()
    .split(/\r?\n\r?\n/)
    .slice(0, MAX_RECIPIENTS)
  const original = partOf(message, boundary, /^(message\/(rfc822|global)|text\/rfc822-headers|message\/global-headers)\b/i)
  const messageId = original === undefined ? null : (fieldsIn(original).get('message-id') ?? null)
  return { recipients: groups.flatMap(recipientOf), messageId }
}
