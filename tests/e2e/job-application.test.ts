import { expect, test } from 'vitest'
import { aSeededShop, only } from '#tests/seeded-shop.ts'
import { aPerson, LONG, mustBeAccessible, PATIENT } from './person.ts'

const shops = aSeededShop({}, 1, { pages: true })
const file = (name: string, mimeType: string, content: string) => ({ name, mimeType, buffer: Buffer.from(content) })
const CV = 'application/pdf'

test('job application rejects executables and keeps the form on retry', LONG, async () => {
  const { page, trouble } = await aPerson(only(shops), 'phone', '/careers')
  await page.getByRole('button', { name: /^Apply/ }).click()
  const form = page.getByRole('region', { name: 'Apply: Open application' })
  await form.waitFor(PATIENT)
  expect(await form.evaluate((seen) => seen === document.activeElement)).toBe(true)
  await form.getByLabel('Your name').fill('Wanjiru Kamau')
  await form.getByLabel('E-mail').fill('wanjiru@example.com')
  await form.getByLabel('What you can do, and what you have made').fill('Trousers, for eleven years, and two sons.')

  const chosen = form.locator('input[type=file]')
  await chosen.setInputFiles([
    file('cv.exe', 'application/x-msdownload', 'MZ'),
    file('hidden.pdf', CV, 'MZ\u0090\u0000a program'),
  ])
  await form.getByText('cv.exe cannot be added').waitFor(PATIENT)
  await form.getByRole('button', { name: 'Remove hidden.pdf' }).waitFor(PATIENT)
  await mustBeAccessible(page)
  const sent: string[] = []
  page.on('request', (asked) => asked.method() === 'POST' && asked.url().endsWith('/api/inquiries') && sent.push(asked.url()))
  await form.getByRole('button', { name: 'Send the application' }).click()

  await form.getByText('Thank you, your application has arrived.').waitFor(PATIENT)
  await form.getByText('Your message has arrived, but hidden.pdf did not').waitFor(PATIENT)
  await mustBeAccessible(page)
  await form
    .locator('input[type=file]')
    .setInputFiles(file('cv.pdf', CV, '%PDF-1.4\n%âãÏÓ\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'))
  await form.getByRole('button', { name: 'Send the files' }).click()
  await form.getByText('The files have arrived too.').waitFor(PATIENT)
  expect(sent).toHaveLength(1)
  expect(trouble.filter((said) => !said.includes('415'))).toEqual([])
})

test('attachments that do not fit are requested by e-mail, and the message stays', LONG, async () => {
  const shop = only(shops)
  const at = new Date()
  const inquiry = {
    id: crypto.randomUUID(),
    name: 'Full',
    email: 'full@example.com',
    subject: 'Full',
    message: 'No room is left.',
  }
  const rest = { language: 'en', at, customer_id: null, order_number: null, job: null }
  await shop.deps.db
    .insertInto('inquiry')
    .values({ ...inquiry, ...rest, answered_at: null, closed_at: null, closed_by: null })
    .execute()
  const large = { inquiry_id: inquiry.id, name: 'large.pdf', mime: CV, bytes: 2 * 1024 ** 3 - 1, file: 'inquiries/large.pdf', at }
  await shop.deps.db.insertInto('inquiry_file').values(large).execute()
  const { page, trouble } = await aPerson(shop, 'phone', '/contact-us')
  await page.getByLabel('Your name').fill('Wanjiru Kamau')
  await page.getByLabel('E-mail').fill('wanjiru@example.com')
  await page.getByLabel('Subject').fill('A hem')
  await page.getByLabel('Your message').fill('Can you shorten a hem by Friday?')
  await page.locator('input[type=file]').setInputFiles(file('hem.pdf', CV, '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'))
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('Please e-mail us hem.pdf.').waitFor(PATIENT)
  expect(await page.locator('input[type=file]').count()).toBe(0)
  await mustBeAccessible(page)
  expect(trouble.filter((said) => !said.includes('409'))).toEqual([])
})
