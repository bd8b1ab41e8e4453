import { beforeAll, expect, test } from 'vitest'
import { aMeasuredOrder, giveAndApprove } from '#tests/measuring.ts'
import { aSeededShop, only } from '#tests/seeded-shop.ts'
import { anAdmin } from '#tests/visitor.ts'
import { anAdminAt } from './at-admin.ts'
import { LONG, mustBeAccessible, PATIENT, whenAlive } from './person.ts'

const changing = () =>
  new Promise(requestAnimationFrame).then(() => document.getAnimations().filter((each) => each instanceof CSSTransition).length)

const shops = aSeededShop({}, 1, { pages: true })
beforeAll(() => only(shops).deps.cache.forget())

test('a jacket from its measurements to the job sheet', LONG, async () => {
  const shop = only(shops)
  const { visitor, number } = await aMeasuredOrder(shop)
  await giveAndApprove(visitor, await anAdmin(shop), number)
  const { page } = await anAdminAt(shop, 'desktop', `/admin/orders/${number}`)
  await whenAlive(page)
  const panel = page.getByRole('region', { name: 'Lamu jacket: Jacket' })
  await panel.getByRole('button', { name: 'Draft the pattern' }).click()
  await panel.getByRole('img', { name: 'All pattern pieces' }).waitFor(PATIENT)
  await mustBeAccessible(page)
  await panel.getByRole('combobox', { name: 'Cloth', exact: true }).selectOption({ index: 0 })
  await panel.getByRole('button', { name: 'Approve, and reserve the cloth' }).click()
  await page.getByText('Pattern approved', { exact: true }).first().waitFor(PATIENT)
  await panel.getByRole('button', { name: 'Job sheet' }).click()
  const sheet = page.getByRole('region', { name: 'Job sheet' })
  await sheet.getByText('One in the centre').waitFor(PATIENT)
  // Reduced motion disables all transitions.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  expect(await page.evaluate(changing)).toBe(0)
  await mustBeAccessible(page)
  expect(await sheet.getByRole('link', { name: 'PDF, A4' }).getAttribute('href')).toContain('/job-sheet?language=en')
})
