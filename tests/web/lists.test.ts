import { expect, test } from 'vitest'
import { FACETS as OF_THE_API } from '#modules/catalogue/contract.ts'
import { paths } from '#web/paths.ts'
import { FACETS, isNarrowed, listQueryFrom, toggled, unnarrowed } from '#web/shop/browse/list-address.ts'

const where = (address: string) => listQueryFrom(new URL(address, 'http://shop'))
const again = (address: string) => paths.browse(where(address))

test('the browser has the same facets as the API', () => expect(FACETS).toEqual([...OF_THE_API]))

test.each([
  ['/browse?page=-2&sort=dear', '/browse'],
  ['/browse?department=formal-wear', '/formal-wear'],
  ['/formal-wear?department=materials', '/formal-wear'],
  ['/best-sellers?size=eu-50', '/best-sellers?size=eu-50'],
  ['/browse?size=eu-52.eu-50&size=eu-50&colour=navy', '/browse?size=eu-50.eu-52&colour=navy'],
  ['/browse?colour=navy&size=eu-50&page=2&sort=newest', '/browse?size=eu-50&colour=navy&sort=newest&page=2'],
  ['/browse?colour=%25_%27..*&cut=<b>', '/browse'],
  ['/browse?min=900&max=100', '/browse?min=100&max=900'],
  ['/browse?min=-5&max=lots', '/browse'],
  ['/browse?min=1e99', '/browse'],
  ['/browse?min=&max=249.999&in=USD', '/browse?max=250&in=USD'],
  ['/browse?in=USD', '/browse'],
  ['/browse?min=5&in=DOGE', '/browse?min=5'],
  ['/browse?page=1e9', '/browse?page=1000'],
  ['/browse?q=%20%20', '/browse'],
  ['/browse?q=navy+linen&exact=1&utm=x', '/browse?q=navy+linen&exact=true'],
  ['/browse?exact=1', '/browse'],
  ['/browse?department=../x', '/browse?department=no-such-shelf'], // responds with 404 instead of listing everything
])('the list %s is normalised to %s', (bent, straight) => {
  expect(again(bent)).toBe(straight)
  expect(again(straight)).toBe(straight)
})

test('overlong lists and words are cut, not refused', () => {
  const many = Array.from({ length: 3000 }, (_, n) => `eu-${n}`).join('.')
  expect(where(`/browse?size=${many}`).size?.split('.').length).toBeLessThanOrEqual(40)
  expect(where(`/browse?q=${'a'.repeat(5000)}`).q).toHaveLength(200)
})

test('toggling a value adds or removes it and resets the page', () => {
  const navy = toggled(where('/formal-wear?page=3&sort=newest'), 'colour', 'navy')
  expect(paths.browse(navy)).toBe('/formal-wear?colour=navy&sort=newest')
  expect(paths.browse(toggled(navy, 'colour', 'black'))).toBe('/formal-wear?colour=black.navy&sort=newest')
  expect(paths.browse(toggled(navy, 'colour', 'navy'))).toBe('/formal-wear?sort=newest')
})

test('clearing filters keeps the department, the search and the sort order', () => {
  const narrowed = where('/browse?q=jacket&in=USD&size=eu-50&min=100&sort=price-up&page=2')
  expect([isNarrowed(narrowed), isNarrowed(unnarrowed(narrowed))]).toEqual([true, false])
  expect(paths.browse(unnarrowed(narrowed))).toBe('/browse?q=jacket&in=USD&sort=price-up')
})
