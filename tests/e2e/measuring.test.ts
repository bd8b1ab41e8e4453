import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { type Measure, neededFor, shownMeasure, TAKEN_TWICE } from '#domain/tailoring/tape.ts'
import { aMeasuredOrder, SUIT } from '#tests/measuring.ts'
import { aSeededShop, only } from '#tests/seeded-shop.ts'
import { anAdminAt } from './at-admin.ts'
import { aPerson, type Device, LONG, mustBeAccessible, PATIENT, type Person, whenAlive } from './person.ts'

const shops = aSeededShop({}, 1, { pages: true })
beforeAll(() => only(shops).deps.cache.forget())

const JACKET = neededFor(['jacket'])
const cm = (measure: Measure) => String(shownMeasure(measure, SUIT.taken[measure] ?? 0, 'cm'))

async function aBuyer(device: Device): Promise<Person & { number: string }> {
  const shop = only(shops)
  const { visitor, number } = await aMeasuredOrder(shop)
  return { ...(await aPerson(shop, device, `/user/order/${number}`, { as: visitor })), number }
}

async function take(page: Page, measure: Measure, first = cm(measure)) {
  const twice = TAKEN_TWICE.includes(measure)
  // Types digit by digit: the step must not advance by itself.
  await page.getByLabel(twice ? /^First reading/ : /^Measured/).pressSequentially(first)
  if (twice && first === cm(measure)) await page.getByLabel(/^Second reading/).fill(cm(measure))
  if (measure === 'shoulderToWrist') await page.getByLabel(/^Right, if you can/).fill('63')
  await page.getByRole('button', { name: 'Next' }).click()
}
const step = (page: Page, place: number) => page.getByText(`${place} of ${JACKET.length}`).waitFor(PATIENT)

async function measureAll(page: Page) {
  for (const [place, measure] of JACKET.entries()) {
    await step(page, place + 1)
    if (measure !== 'chest') await take(page, measure)
    else {
      await mustBeAccessible(page)
      await take(page, 'chest', '40.5')
      await page.getByText('Were these inches?', { exact: false }).waitFor(PATIENT)
      await page.getByRole('button', { name: /^Use .*102\.9/ }).click()
      await page.getByLabel(/^Second reading/).fill('103')
      await page.getByRole('button', { name: 'Next' }).click()
    }
  }
}

async function startShort(page: Page) {
  await page.getByText('Quicker ways').click()
  await page.getByRole('button', { name: 'Copy a garment that fits' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Chest (cm)').fill('55,5')
  await mustBeAccessible(page)
  await dialog.getByRole('button', { name: 'Next' }).click()
  for (const name of ['Waist', 'Shoulders', 'Arm', 'Upper arm']) {
    await dialog.getByLabel(`${name} (cm)`).waitFor(PATIENT)
    await dialog.getByRole('button', { name: 'Later' }).click()
  }
  await dialog.getByRole('button', { name: 'Use these as a start' }).click()
  await page.getByText(/about .*101.* estimated/).waitFor(PATIENT)
  await page.getByRole('button', { name: 'Measure: Height' }).click()
}

test('a jacket is measured for at home, asked about again, and approved', LONG, async () => {
  const { page, trouble, number } = await aBuyer('phone')
  await page.getByText('We need your measurements').waitFor(PATIENT)
  await page.getByRole('link', { name: 'Give measurements' }).click()
  await page.getByRole('button', { name: 'Begin' }).click()
  await step(page, 1)
  await page.getByLabel(/^Measured/).pressSequentially('17')
  await step(page, 1)
  await page.getByLabel(/^Measured/).fill('')
  await startShort(page)
  await measureAll(page)
  await page.getByRole('heading', { name: 'Everything at a glance' }).waitFor(PATIENT)
  await page.reload()
  await whenAlive(page)
  await page.getByRole('button', { name: /^(Measure|Measure again)$/ }).click()
  await page.getByRole('heading', { name: 'Everything at a glance' }).waitFor(PATIENT)
  await mustBeAccessible(page)
  await page.getByRole('group', { name: 'Shoulders' }).getByText('Sloping').click()
  await page.getByText('inches, lb').click()
  await page.getByText('40 1/2').waitFor(PATIENT)
  await page.getByRole('button', { name: 'Save, and send them to the cutter' }).click()
  await page.getByText('The cutter is looking at the measurements').waitFor(PATIENT)
  expect(await page.getByRole('button', { name: 'Use these measurements' }).count()).toBe(0)

  const admin = await anAdminAt(only(shops), 'desktop', `/admin/orders/${number}`)
  await admin.page.getByRole('button', { name: 'Show the measurements' }).click()
  await admin.page.getByText(/24 1\/2.* in left, .*24 3\/4.* in right/).waitFor(PATIENT)
  await admin.page.getByText('Sloping', { exact: true }).waitFor(PATIENT)
  await admin.page.getByRole('button', { name: 'Request re-measurement' }).click()
  await admin.page.getByLabel('Measurement', { exact: true }).selectOption({ label: 'Waist' })
  await admin.page.getByLabel('What should be measured again, and why').fill('Over a jumper, perhaps?')
  await mustBeAccessible(admin.page)
  await admin.page.getByRole('button', { name: 'Ask the customer' }).click()
  await admin.page.getByText('The cutter has a question').waitFor(PATIENT)

  await page.reload()
  await whenAlive(page)
  await page.getByText('Over a jumper, perhaps?').waitFor(PATIENT)
  await mustBeAccessible(page)
  await page.getByLabel('Your answer, if you did not measure again').fill('No, over a shirt, and twice.')
  await page.getByRole('button', { name: 'Use these measurements' }).click()
  await page.getByText('You answered: No, over a shirt, and twice.', { exact: false }).waitFor(PATIENT)

  await admin.page.reload()
  await whenAlive(admin.page)
  await admin.page.getByRole('button', { name: 'Show the measurements' }).click()
  await admin.page.getByRole('button', { name: 'Approve', exact: true }).click()
  await admin.page.getByText('The cutter works with these measurements').waitFor(PATIENT)
  expect([...trouble, ...admin.trouble]).toEqual([])
})
