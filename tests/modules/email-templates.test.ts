import { expect, test } from 'vitest'
import { LANGUAGES } from '#kernel/languages.ts'
import type { EmailBlock, EmailContent, Template } from '#services/email/contract.ts'
import { contentProblem } from '#services/email/rules/custom.ts'
import type { LinkRules } from '#services/email/rules/links.ts'
import { renderEmail } from '#services/email/rules/render.ts'
import { bareSample } from '#services/email/rules/samples.ts'
import { shippedContent } from '#services/email/rules/shipped-blocks.ts'
import { variablesOf, variableValue } from '#services/email/rules/variables.ts'
import { wordingIn } from '#services/email/rules/wording.ts'
import { FILLINGS, fillingsOf, isWritten, SENDER, TEMPLATE_NAMES } from '#tests/email-fillings.ts'

const SHOP = 'https://shop.example.com'
const content = (blocks: EmailBlock[], over: Partial<EmailContent> = {}): EmailContent => ({
  subject: '',
  preview: '',
  title: '',
  blocks,
  ...over,
})
const render = (template: Template, text: EmailContent | null, language = 'en', data: unknown = FILLINGS[template]) =>
  renderEmail({ template, language, data: data as never }, SENDER, SHOP, text)
const OWNER = { own: SHOP, hosts: 'all' } as const
const MANAGER = { own: SHOP, hosts: new Set(['known.example.com']) } as const
const codeOf = (template: Template, text: EmailContent, rules: LinkRules = OWNER) => contentProblem(template, text, rules)?.code

const writtenFor = (template: Template) =>
  fillingsOf(template).filter(({ label, data }) => isWritten(data) && !/(hours|minutes|opens|closes) = 0/.test(label))

test.each(TEMPLATE_NAMES)('the shipped text of %s as blocks is valid, and renders as shipped in every language', (template) => {
  for (const language of LANGUAGES) {
    const text = shippedContent(template, language)
    expect(contentProblem(template, text, MANAGER), language).toBeUndefined()
    for (const { label, data } of writtenFor(template)) {
      const [own, shipped] = [render(template, text, language, data), render(template, null, language, data)]
      expect(own.plain.replace(/[\u2066-\u2069]/g, ''), `${language} ${label}`).toBe(
        shipped.plain.replace(/[\u2066-\u2069]/g, ''),
      )
      expect(own.subject.replace(/[\u2066-\u2069]/g, '')).toBe(shipped.subject.replace(/[\u2066-\u2069]/g, ''))
    }
  }
})

test.each(TEMPLATE_NAMES)('%s has each variable that is not optional in every e-mail', (template) => {
  const wording = wordingIn('en', SHOP)
  const required = Object.entries(variablesOf(template)).filter(([, { optional }]) => !optional)
  for (const { label, data } of writtenFor(template))
    for (const [name, variable] of required)
      expect(variableValue(variable, data, { wording, sender: SENDER }), `${label}: ${name}`).toBeDefined()
  for (const [name, variable] of Object.entries(variablesOf(template)))
    expect(variableValue(variable, FILLINGS[template], { wording, sender: SENDER }), name).toBeDefined()
  expect(render(template, null, 'en', bareSample(template)).plain).not.toMatch(/undefined|NaN|null/)
})

test('unknown, unguarded and left-out variables are refused', () => {
  const pay: EmailBlock = { kind: 'button', label: 'Pay', to: '{pay}' }
  expect(codeOf('payment-failed', content([pay]))).toBeUndefined()
  expect(codeOf('payment-failed', content([pay, { kind: 'text', text: 'Order {nmae}' }]))).toBe('email.unknown-variable')
  expect(codeOf('payment-failed', content([pay], { subject: 'Until {until}' }))).toBe('email.variable-may-be-missing')
  expect(codeOf('payment-failed', content([pay, { kind: 'text', text: 'Until {until}' }]))).toBe('email.variable-may-be-missing')
  expect(codeOf('payment-failed', content([pay, { kind: 'text', text: 'Until {until}', when: 'until' }]))).toBeUndefined()
  expect(codeOf('payment-failed', content([{ kind: 'text', text: 'Hello' }]))).toBe('email.variable-needed')
  expect(codeOf('payment-failed', content([{ ...pay, when: 'until' }]))).toBe('email.variable-needed')
  expect(codeOf('payment-failed', content([pay, { kind: 'text', text: '{pay}' }]))).toBe('email.link-in-text')
  expect(codeOf('payment-failed', content([pay, { kind: 'divider', when: 'never' }]))).toBe('email.unknown-variable')
})

test.each([
  'javascript:alert(1)',
  'http://elsewhere.example.com',
  '//elsewhere.example.com',
  '/\\elsewhere',
  'data:text/html,x',
  'mailto:a@example.com',
  '{number}',
  '/a"onmouseover="x',
  'https://shop.example.com@elsewhere.example.com/auth',
  'https://@elsewhere.example.com',
  'https://',
])('a button may not lead to %s', (to) => {
  const code = codeOf('measure-again', content([{ kind: 'button', label: 'Open', to }]))
  expect(code).toBe('email.bad-link')
})

const account = (block: EmailBlock) => content([{ kind: 'button', label: 'Open', to: '{link}' }, block])
test.each([
  { kind: 'link', label: 'Sign in', to: 'https://elsewhere.example.com/auth' },
  { kind: 'link', label: 'Sign in', to: 'https://shop.example.com.elsewhere.example.com' },
  { kind: 'picture', source: '/media/suit.jpg', alt: 'A suit', to: 'https://elsewhere.example.com' },
  { kind: 'text', text: 'Sign in at https://shop.example.com@elsewhere.example.com/auth.' },
  { kind: 'text', text: 'Sign in at WWW.elsewhere.example' },
  { kind: 'note', text: 'Sign in at elsewhere.example/{minutes}' },
  { kind: 'heading', text: 'ＥＬＳＥＷＨＥＲＥ．ＥＸＡＭＰＬＥ' },
] satisfies EmailBlock[])('an e-mail about an account cannot lead elsewhere by $kind', (block) => {
  expect(codeOf('reset-password', account(block))).toBe('email.foreign-link')
  const stored = render('reset-password', account(block)) // a text saved before the rule existed: the shipped text is sent
  expect(stored).toEqual(render('reset-password', null))
})

test.each([
  { kind: 'link', label: 'Help', to: 'https://shop.example.com/help' },
  { kind: 'text', text: 'Open shop.example.com at 9 a.m.Then sign in, e.g. by phone, within {minutes} minutes.' },
] satisfies EmailBlock[])('an e-mail about an account can lead to the shop by $kind', (block) => {
  expect(codeOf('reset-password', account(block), MANAGER)).toBeUndefined()
})

test('other sites are linked by an owner, and then by every editor', () => {
  const to = (host: string) => content([{ kind: 'link', label: 'See', to: `https://${host}/a` }])
  expect(codeOf('promise-moved', to('new.example.com'))).toBeUndefined()
  expect(codeOf('promise-moved', to('new.example.com'), MANAGER)).toBe('email.foreign-link')
  expect(codeOf('promise-moved', content([{ kind: 'text', text: 'See new.example.com' }]), MANAGER)).toBe('email.foreign-link')
  expect(codeOf('promise-moved', to('known.example.com'), MANAGER)).toBeUndefined()
})

test('a text that repeats a long variable stays small', () => {
  const repeated = (times: number) =>
    content(Array.from({ length: 40 }, () => ({ kind: 'text', text: '{answer} '.repeat(times) }) as const))
  const data = { ...FILLINGS['inquiry-answered'], answer: `<'&>${'x'.repeat(20_000)}` }
  expect(codeOf('inquiry-answered', repeated(400))).toBe('email.too-many-variables')
  expect(codeOf('order-placed', content([{ kind: 'shipped' }, { kind: 'shipped' }]))).toBe('email.too-many-variables')
  expect(codeOf('inquiry-answered', repeated(5))).toBeUndefined()
  for (const times of [5, 400])
    expect(render('inquiry-answered', repeated(times), 'en', data).html.length, String(times)).toBeLessThan(200_000)
})

test('a picture of another site is refused', () => {
  const picture = (source: string) => codeOf('measure-again', content([{ kind: 'picture', source, alt: 'A suit' }]))
  expect(picture('https://tracker.example.com/1.gif')).toBe('email.bad-picture')
  expect(picture('//tracker.example.com/1.gif')).toBe('email.bad-picture')
  expect(picture('/media/suit.jpg')).toBeUndefined()
})

test('HTML in a block and in a value stays text, and a value stays on one line', () => {
  const text = content([
    { kind: 'heading', text: '<script>alert(1)</script>' },
    { kind: 'text', text: 'Reason: {reason} <img src=x onerror=alert(1)>' },
    { kind: 'picture', source: '/media/suit.jpg', alt: '"><script>' },
    { kind: 'link', label: '<b>See</b>', to: 'https://example.com/?a=1&b=2' },
  ])
  const { html, plain } = render('promise-moved', text, 'en', {
    ...FILLINGS['promise-moved'],
    reason: '<style>*{display:none}</style>\nBcc: all@example.com',
  })
  expect(html).not.toMatch(/<script|<style>\*|<img src=x|<b>/)
  expect(plain).toContain('Reason: <style>*{display:none}</style> Bcc: all@example.com <img src=x onerror=alert(1)>')
})

test('a text with every kind of block renders as mail-safe tables in both directions', () => {
  const text = content([
    { kind: 'heading', text: 'Order {number}' },
    { kind: 'text', text: 'One.\nTwo of {total}.' },
    { kind: 'note', text: 'A note' },
    { kind: 'button', label: 'See it', to: '{link}' },
    { kind: 'link', label: 'New', to: '/new-arrivals' },
    { kind: 'code', label: 'Number', text: '{number}' },
    { kind: 'picture', source: '/media/suit.jpg', alt: 'A suit', to: '/browse' },
    { kind: 'spacer', height: 24 },
    { kind: 'divider' },
    { kind: 'details' },
    { kind: 'text', text: 'Pay {due}', when: 'due' },
  ])
  expect(contentProblem('order-placed', text, OWNER)).toBeUndefined()
  for (const language of ['en', 'ar']) {
    const { html, plain } = render('order-placed', text, language)
    expect(html).not.toMatch(
      /display:\s*(flex|grid)|position:|float:|<svg|<script|<link|<form|<video|background-image|calc\(|var\(/,
    )
    expect(html).toContain(`src="${SHOP}/media/suit.jpg"`)
    expect(plain).toContain(`${SHOP}/browse`)
    expect(plain).not.toMatch(/\n\n\n|[{}]/)
    expect(html.length).toBeLessThan(102_400)
  }
  const paid = render('order-placed', text, 'en', { ...FILLINGS['order-placed'], balanceDue: 0 })
  expect(paid.plain).not.toContain('Pay KES')
})

test('an e-mail that lacks a variable of the text is sent as shipped, never empty', () => {
  const old = { ...FILLINGS['promise-moved'], reason: undefined }
  const shipped = render('promise-moved', null, 'en', old)
  expect(render('promise-moved', content([{ kind: 'text', text: '{reason}' }]), 'en', old)).toEqual(shipped)
  const none = content([{ kind: 'text', text: 'x', when: 'due' }])
  expect(render('order-placed', none, 'en', { ...FILLINGS['order-placed'], balanceDue: 0 })).toEqual(
    render('order-placed', null, 'en', { ...FILLINGS['order-placed'], balanceDue: 0 }),
  )
})
