import { type Language, localeOf } from '#kernel/languages.ts'
import type { EmailBlock, EmailContent, EmailData, Template } from '../contract.ts'
import type { Block } from './blocks.ts'
import { SAMPLE_SENDER, SAMPLES } from './samples.ts'
import { TEMPLATES } from './templates.ts'
import { VARIABLES, type Variable, variableValue } from './variables.ts'
import { wordingIn } from './wording.ts'

/** Templates that staff edit as blocks with the shipped sentences. An edit of any other begins with the block `shipped`. */
const PLAIN: readonly Template[] = [
  'verify-address',
  'reset-password',
  'claim-order',
  'nothing-to-claim',
  'password-changed',
  'account-exists',
  'new-sign-in',
  'codes-tried',
  'payment-missing',
  'change-code',
  'credit-code',
  'delivery-time-free',
  'back-in-stock',
  'measure-again',
  'promise-moved',
  'inquiry-received',
]

const WHOLE: EmailContent = { subject: '', preview: '', title: '', blocks: [{ kind: 'shipped' }] }

/** Value that stands for a variable and is found again in the rendered text. */
function markerFor(name: string, { reading }: Variable, at: number, sample: unknown): unknown {
  const two = String(10 + at)
  if (reading === 'amount') return 987_000_000 + at * 137
  if (reading === 'number') return Number(sample) + 100
  if (reading === 'hour') return 16 + at
  if (reading === 'day' || reading === 'year') return `2031-03-${two}`
  if (reading === 'moment') return `2031-03-${two}T04:11:00Z`
  return reading === 'link' ? `/\uE000${name}\uE001` : `\uE000${name}\uE001`
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function unfillerOf(template: Template, data: Record<string, unknown>, language: Language): (text: string) => string {
  const place = { wording: wordingIn(language, ''), sender: SAMPLE_SENDER }
  const rendered = Object.entries(VARIABLES[template]).flatMap(([name, variable]) => {
    if (variable.reading === 'number') {
      const shown = new Intl.NumberFormat(localeOf(language)).format(Number(data[variable.from]))
      return [[name, new RegExp(`(?<!\\d)${escaped(shown)}(?!\\d)`, 'g')] as const]
    }
    const shown = variableValue(variable, data as EmailData[Template], place)?.text.replace(/[\u2066-\u2069]/g, '')
    return shown && !shown.includes('\uE000') ? [[name, new RegExp(escaped(shown), 'g')] as const] : []
  })
  return (text) =>
    rendered
      .reduce((filled, [name, shown]) => filled.replace(shown, () => `{${name}}`), text.replace(/[\u2066-\u2069]/g, ''))
      .replace(/\uE000(\w+)\uE001/g, (_, name: string) => `{${name}}`)
}

function blockFrom(block: Block, unfill: (text: string) => string): EmailBlock {
  switch (block.kind) {
    case 'words':
      return { kind: 'text', text: unfill(block.text) }
    case 'note':
      return { kind: 'note', text: unfill(block.text) }
    case 'link': {
      const path = unfill(block.url)
      const to = /^\/\{\w+\}$/.test(path) ? path.slice(1) : path
      return { kind: block.main ? 'button' : 'link', label: unfill(block.label), to }
    }
    case 'figures': {
      const [row] = block.rows
      return row && block.rows.length === 1
        ? { kind: 'code', label: unfill(row.label), text: unfill(row.value) }
        : { kind: 'details' }
    }
    default:
      return { kind: 'details' }
  }
}

/**
 * Returns the shipped text of a template in one language as blocks with variables, or the block
 * `shipped` (`PLAIN`).
 */
export function shippedContent(template: Template, language: Language): EmailContent {
  if (!PLAIN.includes(template)) return WHOLE
  const data: Record<string, unknown> = { ...SAMPLES[template] }
  for (const [at, [name, variable]] of Object.entries(VARIABLES[template]).entries())
    data[variable.from] = markerFor(name, variable, at, data[variable.from])
  const unfill = unfillerOf(template, data, language)
  const write = TEMPLATES[template] as (typeof TEMPLATES)['verify-address']
  const written = write(data as EmailData['verify-address'], wordingIn(language, ''), {
    ...SAMPLE_SENDER,
    name: '\uE000shop\uE001',
  })
  return {
    subject: unfill(written.subject),
    preview: unfill(written.preview),
    title: unfill(written.title),
    blocks: written.blocks.map((block) => blockFrom(block, unfill)),
  }
}
