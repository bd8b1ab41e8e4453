import { redactText } from '../redact.ts'

/** Max characters recorded of a body. */
export const MAX_KEPT = 2_000
const MAX_READ = 64_000
const MAX_DEPTH = 6
const MAX_ITEMS = 20
const MAX_NAMES = 40

/** Names of secrets and card data, which are hidden. */
const HIDDEN =
  /secret|passw|token|authori[sz]|signature|(^|_)key$|apikey|cmckey|^card$|card_|_card|cvc|cvv|^pan$|expir|^exp_|last4|fingerprint|^iin$|number$/i
/** Names whose texts are recorded, because they are technical. */
const SAYS =
  /^(id|object|status|state|code|type|kind|currency|method|reason|result|error|message|param|decline_code|livemode|lang|language|source|target|provider|outcome|event)$|_(id|status|state|code|type|currency|reason|message|at)$|(Id|Cd|Msg|No|Dt|Status|Code|Type|Reference)$|reference|tracking|created|expires_at|date|status_description|^(base_code|time_last_update_utc|documentation|terms_of_use)$/
/** Names of body measurements, whose numbers are hidden. */
const BODY = /chest|waist|hips?$|seat|inseam|height|weight|neck|sleeve|measure/i

/** Returns what may be recorded of a body: at most `MAX_KEPT` characters. */
export function keptOf(body: string): string {
  if (body === '') return ''
  if (body.length > MAX_READ) return `[${body.length} characters]`
  const parsed = parsedJson(body) ?? parsedForm(body)
  if (parsed === undefined) return `[${body.length} characters]`
  const stored = JSON.stringify(cleaned(parsed, '', 0))
  return stored.length > MAX_KEPT ? `${stored.slice(0, MAX_KEPT - 1)}…` : stored
}

/** Returns a URL with query values hidden, except under names that are known to be harmless. */
export function keptAddress(address: string): string {
  if (!URL.canParse(address)) return '[no address]'
  const { host, pathname, searchParams } = new URL(address)
  const query = [...searchParams].slice(0, MAX_NAMES).map(([name, value]) => `${name}=${textUnder(name, value)}`)
  return redactText(`${host}${pathname}${query.length > 0 ? `?${query.join('&')}` : ''}`).slice(0, 300)
}

function parsedJson(body: string): unknown {
  try {
    const found: unknown = JSON.parse(body)
    return typeof found === 'object' && found !== null ? found : undefined
  } catch {
    return undefined
  }
}

/** Parses a form body, as Stripe receives it: `amount=100&metadata[order]=…`. Undefined for other text. */
function parsedForm(body: string): Record<string, string> | undefined {
  if (!/^[\w[\]%.-]+=[^\s]*$/.test(body)) return undefined
  return Object.fromEntries([...new URLSearchParams(body)].slice(0, MAX_NAMES))
}

function cleaned(value: unknown, name: string, depth: number): unknown {
  if (value === null || typeof value === 'boolean') return value
  if (HIDDEN.test(name)) return '[hidden]'
  if (typeof value === 'number') return BODY.test(name) ? '[hidden]' : value
  if (typeof value === 'string') return textUnder(name, value)
  if (depth >= MAX_DEPTH) return '[more]'
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map((each) => cleaned(each, name, depth + 1))
  if (typeof value !== 'object') return '[?]'
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, MAX_NAMES)
      .map(([key, inner]) => [key.slice(0, 60), cleaned(inner, key, depth + 1)]),
  )
}

const MAIL = /[^\s"'<>@]+@[^\s"'<>@]+\.[a-z]{2,}/gi

function textUnder(name: string, value: string): string {
  const last = /\[(\w+)\]$/.exec(name)?.[1] ?? name // last name of a form field such as `metadata[order_id]`
  if (HIDDEN.test(last) || HIDDEN.test(name)) return '[hidden]'
  if (
    /^-?\d{1,12}(\.\d{1,4})?$/.test(value) &&
    !BODY.test(last) &&
    /amount|total|price|amt|quantity|qty|rate|attempt/i.test(last)
  )
    return value
  if (/url$/i.test(last)) return keptAddress(value)
  if (!SAYS.test(last)) return `[${value.length} characters]`
  return redactText(value.slice(0, 200)).replace(MAIL, '[e-mail]')
}
