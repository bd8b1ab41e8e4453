const SECRET_NAME = /passw|cookie|authori[sz]ation|token|secret|api-?key|card-?number|cvc|cvv|otp|^pan$/i
const PHONE_NAME = /phone|msisdn|mobile-?number|whatsapp/i
const MAX_DEPTH = 6
const MAX_LENGTH = 4000

/**
 * Returns a copy of `value` for logs. Hides secrets by field name, and masks card and telephone
 * numbers.
 */
export function redact(value: unknown, name = '', depth = 0): unknown {
  if (SECRET_NAME.test(name) && value !== undefined && value !== null && typeof value !== 'boolean') return '[hidden]'
  if (typeof value === 'string') return PHONE_NAME.test(name) ? maskPhone(value) : redactText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= MAX_DEPTH) return '[too deep]'
  if (value instanceof Error) return redactError(value, depth)
  if (value instanceof Date) return value
  if (Array.isArray(value)) return value.slice(0, 50).map((each) => redact(each, name, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, redact(inner, key, depth + 1)]))
}

/** Matches UUIDs, which must stay readable in logs, or digits in the format of a card number. */
const ID_OR_CARD = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b|\b\d(?:[ -]?\d){12,18}\b/gi
const isId = (text: string) => text.length === 36 && text[8] === '-'

/**
 * Masks card numbers and international telephone numbers in a text. Cuts the text at `MAX_LENGTH`
 * characters.
 */
export function redactText(text: string): string {
  return text
    .slice(0, MAX_LENGTH)
    .replace(ID_OR_CARD, (found) => (!isId(found) && isCardNumber(found) ? '[card number]' : found))
    .replace(/\+\d(?:[ -]?\d){6,14}\b/g, maskPhone)
}

/** Copies the fields of an error that help to find its cause. Leaves out `detail`, in which PostgreSQL may put whole rows. */
function redactError(error: Error & { code?: unknown; constraint?: unknown }, depth: number): unknown {
  return {
    type: error.name,
    message: redactText(error.message),
    ...(error.code !== undefined && { code: error.code }),
    ...(error.constraint !== undefined && { constraint: error.constraint }),
    stack: redactText(error.stack ?? ''),
    ...(error.cause !== undefined && { cause: redact(error.cause, '', depth + 1) }),
  }
}

/** Masks a telephone number. Short numbers are masked entirely, because their ends would reveal nearly all digits. */
const maskPhone = (number: string) => (number.length > 9 ? `${number.slice(0, 4)}…${number.slice(-2)}` : '…')

/** True for a card number by the Luhn check. Other long numbers must stay readable in logs. */
function isCardNumber(text: string): boolean {
  const digits = [...text.replace(/\D/g, '')].reverse().map(Number)
  const weighed = digits.map((digit, place) => (place % 2 === 0 ? digit : digit < 5 ? digit * 2 : digit * 2 - 9))
  return weighed.reduce((sum, digit) => sum + digit, 0) % 10 === 0
}
