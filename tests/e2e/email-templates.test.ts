import { expect, test } from 'vitest'
import { ownContent } from '#services/email/index.ts'
import { aSeededShop, only } from '#tests/seeded-shop.ts'
import { anAdminAt } from './at-admin.ts'
import { LONG, mustBeAccessible, PATIENT, whenAlive } from './person.ts'

const shops = aSeededShop({}, 1, { pages: true })

test('an Arabic e-mail template is edited with a live preview, saved and reset', LONG, async () => {
  const { page, trouble } = await anAdminAt(only(shops), 'desktop', '/admin/email-management')
  await whenAlive(page)
  await page.getByRole('link', { name: 'Measure again' }).click(PATIENT)
  await page.getByLabel('Language').selectOption('ar', PATIENT)
  await expect
    .poll(() => page.getByLabel('Subject', { exact: true }).inputValue(), { timeout: 20_000 })
    .toMatch(/\p{Script=Arabic}/u)
  await page.getByLabel('Subject', { exact: true }).fill('قياس جديد {nmae}')
  await page.getByText('there is no variable {nmae}', { exact: false }).first().waitFor(PATIENT)
  await page.getByLabel('Subject', { exact: true }).fill('قياس جديد {number}')
  await page
    .getByText(/قياس جديد .?K7M4-2QXD/)
    .first()
    .waitFor(PATIENT)
  await page.getByText('Dark', { exact: true }).click(PATIENT)
  await mustBeAccessible(page)
  await page.getByRole('button', { name: 'Save text' }).click(PATIENT)
  await page.getByText('Own text is sent', { exact: true }).waitFor(PATIENT)
  const which = { template: 'measure-again', language: 'ar' }
  expect((await ownContent(only(shops).deps.db, which))?.subject).toBe('قياس جديد {number}')
  await page.getByRole('button', { name: 'Return to the shipped text' }).click(PATIENT)
  await page.getByRole('dialog').getByRole('button', { name: 'Return to the shipped text' }).click(PATIENT)
  await page.getByText('Shipped text is sent', { exact: true }).waitFor(PATIENT)
  expect(await ownContent(only(shops).deps.db, which)).toBeUndefined()
  expect(trouble.filter((each) => !each.includes('422'))).toEqual([]) // the preview refuses the misspelt variable
})
