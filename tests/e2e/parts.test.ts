import { expect, test } from 'vitest'
import { aSeededShop, only } from '#tests/seeded-shop.ts'
import { aShop } from '#tests/shop.ts'
import { aVisitor } from '#tests/visitor.ts'
import { aPerson, findingsOf, LONG, PATIENT, whenAlive } from './person.ts'

const shops = aSeededShop({}, 1, { pages: true, shippedPictures: true })
const live = aShop({ mode: 'live' }, 1, { pages: true, shippedPictures: true })
const PARTS = '/api/dev/parts'

test('every UI part fits at three widths and both directions, with its pictures', LONG, async () => {
  const { page, trouble } = await aPerson(only(shops), 'desktop', PARTS)
  for (const [width, language] of [
    [390, 'en'],
    [768, 'ar'],
    [1440, 'en'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${PARTS}?lang=${language}`)
    await whenAlive(page)
    await page.getByRole('heading', { level: 1, name: 'Parts' }).waitFor()
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wider, `${width} px, ${language}`).toBeLessThanOrEqual(0)
  }
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const missing = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('img')]
        .filter((image) => image.getBoundingClientRect().width > 0 && image.complete && image.naturalWidth === 0)
        .map(({ currentSrc }) => currentSrc),
    )
  await expect.poll(missing, PATIENT).toEqual([])
  expect(trouble).toEqual([])
})

test('drawers and dialogs open and close by Escape', LONG, async () => {
  const { page } = await aPerson(only(shops), 'phone', PARTS)
  for (const name of ['A drawer', 'A dialogue']) {
    await page.getByRole('button', { name }).click()
    await page.getByRole('dialog', { name }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name }).waitFor({ state: 'hidden' })
  }
  await page.getByRole('button', { name: 'A toast' }).click()
  await page.getByText('Added to Cart').first().waitFor()
  expect(await page.getByText('Added to Cart').first().count()).toBeGreaterThan(0)
})

test('the parts page does not exist in a live shop', async () => {
  const answer = await aVisitor(only(live)).get(PARTS)
  expect(answer.status).toBe(404)
  expect(await answer.text()).not.toContain('Every part')
})

test('accessibility findings name the element and the theme', LONG, async () => {
  const { page } = await aPerson(only(shops), 'desktop', PARTS)
  expect(await findingsOf(page, 'light')).toEqual([])
  await page.evaluate(() => {
    const pale = document.createElement('p')
    Object.assign(pale, { id: 'pale', textContent: 'Hardly to be read' })
    Object.assign(pale.style, { color: 'light-dark(#eee, #000)', background: '#fff' })
    const unnamed = Object.assign(document.createElement('img'), { src: '/favicon.svg' })
    document.querySelector('main')?.append(pale, unnamed)
  })
  const [contrast, picture] = (await findingsOf(page, 'light')).sort()
  expect(contrast).toContain('color-contrast: <p id="pale"')
  expect(picture).toContain('image-alt: <img src="/favicon.svg">')
  expect(await findingsOf(page, 'dark', 'colours')).toEqual([])
})
