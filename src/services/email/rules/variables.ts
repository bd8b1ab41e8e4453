import type { Day } from '#kernel/day.ts'
import type { EmailData, Sender, Template, TemplateVariable, VariableType } from '../contract.ts'
import { amountIn, dayAndYearIn, dayIn, hourIn, momentIn } from './figures.ts'
import { greetedAs } from './greeting.ts'
import { methodIn } from './method.ts'
import { isolated, type Wording } from './wording.ts'

/** Format of a variable. `name`: name for a greeting. `method`: payment method. `year`: day with its year. */
type Reading = VariableType | 'name' | 'method' | 'year'
/**
 * Variable of a template. `from`: its field in the template's data. `optional`: missing in some e-mails; zero counts as
 * missing. `needed`: the e-mail is useless without it.
 */
export type Variable = { reading: Reading; from: string; optional?: true; needed?: true }

const of = (reading: Reading, from: string): Variable => ({ reading, from })
const maybe = (reading: Reading, from: string): Variable => ({ reading, from, optional: true })
const must = (reading: Reading, from: string): Variable => ({ reading, from, needed: true })

const name = maybe('name', 'name')
const number = of('text', 'number')
const link = of('link', 'path')
const about = { name, number, link }
const order = { name, number: of('text', 'order.number'), total: of('amount', 'order.total'), link: of('link', 'order.path') }
const stop = must('link', 'stopPath')
const owed = {
  due: maybe('amount', 'balanceDue'),
  dueBy: maybe('day', 'balanceDueBy'),
  pay: maybe('link', 'payPath'),
  invoice: maybe('link', 'invoicePath'),
}

/** Variables of each template, in addition to `COMMON`. */
export const VARIABLES: { readonly [T in Template]: Readonly<Record<string, Variable>> } = {
  'verify-address': { name, link: must('link', 'path'), hours: of('number', 'hours') },
  'reset-password': { name, link: must('link', 'path'), minutes: of('number', 'minutes') },
  'claim-order': { link: must('link', 'path'), minutes: of('number', 'minutes') },
  'nothing-to-claim': { link: of('link', 'trackPath') },
  'password-changed': { name, at: of('moment', 'at'), link: must('link', 'resetPath') },
  'account-exists': { name, signIn: of('link', 'signInPath'), reset: of('link', 'resetPath') },
  'new-sign-in': { name, at: of('moment', 'at'), device: of('text', 'device'), link: of('link', 'sessionsPath') },
  'account-erased': {
    name,
    credit: maybe('amount', 'giftCard.value'),
    code: { reading: 'text', from: 'giftCard.code', optional: true, needed: true },
    link: maybe('link', 'giftCard.path'),
  },
  'second-factor-changed': { name, at: of('moment', 'at'), link: of('link', 'settingsPath') },
  'codes-tried': { name, at: of('moment', 'at'), link: must('link', 'resetPath') },
  'role-changed': { name, at: of('moment', 'at'), link: of('link', 'settingsPath') },
  'team-invitation': { name, hours: of('number', 'hours'), link: must('link', 'path') },
  'order-placed': {
    ...order,
    ...owed,
    earliest: maybe('day', 'arrives.earliest'),
    latest: maybe('day', 'arrives.latest'),
    reference: maybe('text', 'transfer.reference'),
  },
  'order-ready': { ...order, place: of('text', 'at'), due: owed.due },
  'parcel-sent': { ...about, carrier: maybe('text', 'carrier'), tracking: maybe('text', 'tracking') },
  'payment-received': { ...order, ...owed, amount: of('amount', 'amount'), method: of('method', 'method') },
  'payment-returned': { ...about, amount: of('amount', 'amount'), method: of('method', 'method') },
  'payment-failed': {
    name,
    number,
    amount: of('amount', 'amount'),
    pay: must('link', 'payPath'),
    until: maybe('moment', 'keptUntil'),
  },
  'change-code': { name, number, code: must('text', 'code'), minutes: of('number', 'minutes') },
  'confirm-subscription': { name, link: must('link', 'path'), days: of('number', 'days') },
  welcome: { name, link, unsubscribe: stop },
  'care-advice': { name, link, unsubscribe: stop },
  'win-back': { name, link, unsubscribe: stop },
  'old-measurements': { name, link, unsubscribe: stop },
  'price-drop': { name, link, unsubscribe: stop },
  'credit-code': { name, code: must('text', 'code'), minutes: of('number', 'minutes') },
  'store-credit-changed': { name, amount: of('amount', 'amount'), left: of('amount', 'left'), link },
  'send-day-moved': { ...order, day: of('day', 'day') },
  'payment-missing': { name, number, amount: of('amount', 'amount'), pay: must('link', 'payPath') },
  'payment-link': {
    ...order,
    amount: of('amount', 'amount'),
    pay: must('link', 'payPath'),
    until: maybe('moment', 'keptUntil'),
  },
  'order-cancelled': {
    ...order,
    reason: maybe('text', 'reason'),
    refund: maybe('amount', 'refund'),
    released: maybe('amount', 'released'),
  },
  'delivery-time-free': { day: of('day', 'day'), opens: of('hour', 'opens'), closes: of('hour', 'closes'), link, stop },
  'back-in-stock': { piece: of('text', 'piece'), details: of('text', 'details'), link, stop },
  'low-stock': { more: maybe('number', 'more'), link },
  'campaign-budget': { campaign: of('text', 'campaign'), percent: of('number', 'percent'), link },
  'gift-card': {
    name,
    value: of('amount', 'value'),
    code: must('text', 'code'),
    link,
    until: maybe('year', 'expiresOn'),
    from: maybe('text', 'from'),
    message: maybe('paragraphs', 'message'),
  },
  'measurements-needed': about,
  'house-letter': {
    name,
    subject: must('text', 'subject'),
    text: must('paragraphs', 'text'),
    number: maybe('text', 'number'),
    order: maybe('link', 'path'),
    page: maybe('link', 'seePath'),
    stop: { reading: 'link', from: 'stopPath', optional: true, needed: true },
  },
  'bag-reminder': { name, link: must('link', 'path'), stop },
  'note-mention': { ...about, by: of('text', 'by') },
  'order-note': { ...about, text: must('paragraphs', 'text') },
  'review-invitation': about,
  'return-moved': {
    ...about,
    returnName: of('text', 'returnName'),
    reason: maybe('text', 'reason'),
    day: maybe('day', 'day'),
    address: maybe('text', 'address'),
    amount: maybe('amount', 'amount'),
    fee: maybe('amount', 'fee'),
    exchangeOrder: maybe('text', 'exchangeOrder'),
  },
  'measure-again': about,
  'fitting-booked': {
    name,
    number: maybe('text', 'number'),
    link,
    at: of('moment', 'at'),
    place: of('text', 'place'),
  },
  'fitting-cancelled': { name, number: maybe('text', 'number'), link, at: of('moment', 'at') },
  'promise-moved': { ...about, day: of('day', 'day'), reason: of('text', 'reason') },
  'inquiry-received': { name },
  'inquiry-answered': {
    name,
    subject: of('text', 'subject'),
    message: of('paragraphs', 'message'),
    answer: must('paragraphs', 'answer'),
  },
  'units-removed': { ...about, amount: of('amount', 'amount'), due: maybe('amount', 'due') },
  'refund-made': { ...about, amount: of('amount', 'amount'), method: of('method', 'method'), days: maybe('number', 'days') },
}

const COMMON: Readonly<Record<string, Variable>> = { shop: of('text', '') }

export const variablesOf = (template: Template): Readonly<Record<string, Variable>> => ({ ...VARIABLES[template], ...COMMON })

const TYPES: Partial<Record<Reading, VariableType>> = { name: 'text', method: 'text', year: 'day' }
export const typeOf = ({ reading }: Variable): VariableType => TYPES[reading] ?? (reading as VariableType)

/** Value of a variable in one e-mail. Texts are ready to insert; `path` is the target of a link. */
export type Value = { text: string; path?: string }

const at = (data: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, key) => (inner as Record<string, unknown> | null | undefined)?.[key], data)

type RenderContext = { wording: Wording; sender: Sender }

/**
 * Returns a variable's value, or undefined when the e-mail lacks it. Zero and empty text count as missing when it is optional.
 */
export function variableValue(
  { reading, from, optional }: Variable,
  data: EmailData[Template],
  { wording: { language, t }, sender }: RenderContext,
): Value | undefined {
  const raw = from === '' ? sender.name : at(data, from)
  if (raw === undefined || raw === null || raw === false || (optional && !raw)) return undefined
  const text = String(raw)
  switch (reading) {
    case 'link':
      return { text, path: text }
    case 'name':
      return greetedAs(text) === '' ? undefined : { text: isolated(language, greetedAs(text)) }
    case 'method':
      return { text: isolated(language, methodIn(t, text)) }
    case 'amount':
      return { text: isolated(language, amountIn(language, Number(raw))) }
    case 'day':
      return { text: isolated(language, dayIn(language, text as Day)) }
    case 'year':
      return { text: isolated(language, dayAndYearIn(language, text as Day)) }
    case 'hour':
      return { text: isolated(language, hourIn(language, Number(raw))) }
    case 'moment':
      return { text: isolated(language, momentIn(language, text, sender.timeZone)) }
    case 'paragraphs':
      return { text }
    case 'number':
      return { text }
    case 'text':
      return { text: isolated(language, text.replace(/\s*[\r\n]+\s*/g, ' ')) }
  }
}

export const listVariables = (template: Template, sample: EmailData[Template], place: RenderContext): TemplateVariable[] =>
  Object.entries(variablesOf(template)).map(([name, variable]) => ({
    name,
    type: typeOf(variable),
    optional: variable.optional === true,
    needed: variable.needed === true,
    sample: variableValue(variable, sample, place)?.text.replace(/[\u2066-\u2069]/g, '') ?? '',
  }))
