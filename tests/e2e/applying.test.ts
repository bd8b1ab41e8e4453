import { expect, test } from 'vitest'
import { aSeededShop, only } from '#tests/seeded-shop.ts'
import { aPerson, LONG, mustBeAccessible, PATIENT } from './person.ts'

const shops = aSeededShop({}, 1, { pages: true })
const file = (name: string, mimeType: string, content: string) => ({ name, mimeType, buffer: Buffer.from(content) })
const CV = 'application/pdf'

test(
  'a program is no CV, whatever it calls itself; another file is sent in its place, and the words only once',
  LONG,
  async () => {
    const { page, trouble } = await aPerson(only(shops), 'phone', '/careers')
    await page.getByRole('button', { name: /^Apply/ }).click()
    const form = page.getByRole('region', { name: 'Apply: Work in the house' })
    await form.waitFor(PATIENT)
    expect(await form.evaluate((seen) => seen === document.activeElement)).toBe(true)
    await form.getByLabel('Your name').fill('Wanjiru Kamau')
    await form.getByLabel('E-mail').fill('wanjiru@example.com')
    await form.getByLabel('What you can do, and what you have made').fill('Trousers, for eleven years, and two sons.')

    // what shows by its name is refused when it is chosen, and leaves again what was chosen rightly
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

    // what does not is refused by what it holds
    await form.getByText('Thank you, your application has arrived.').waitFor(PATIENT)
    await form.getByText('Your words have arrived, but hidden.pdf did not').waitFor(PATIENT)
    await mustBeAccessible(page)
    await form
      .locator('input[type=file]')
      .setInputFiles(file('cv.pdf', CV, '%PDF-1.4\n%âãÏÓ\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'))
    await form.getByRole('button', { name: 'Send the files' }).click()
    await form.getByText('The files have arrived too.').waitFor(PATIENT)
    expect(sent).toHaveLength(1)
    expect(trouble.filter((said) => !said.includes('415'))).toEqual([])
  },
)
