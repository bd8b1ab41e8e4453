import { expect, test } from 'vitest'
import { preferencesFrom } from './preferences.ts'

test.each([
  ['', '', 'en KES system'],
  ['lang=ar; currency=EUR; theme=dark', '', 'ar EUR dark'],
  ['lang=xx; currency=XXX; theme=pink', '', 'en USD system'],
  ['lang=ar; currency=EUR', 'lang=fr&currency=JPY', 'fr JPY system'],
  ['lang=ar', 'lang=klingon', 'ar KES system'],
])('cookies %j with the query %j are read as %s', (cookies, query, read) => {
  const { language, currency, theme } = preferencesFrom({ cookies, search: new URLSearchParams(query) })
  expect(`${language} ${currency} ${theme}`).toBe(read)
})

test.each([
  ['the browser’s language, when nothing was chosen', '', 'fr-CH, fr;q=0.9, de;q=0.8', 'fr'],
  ['the most wanted, wherever it stands', '', 'de;q=0.2, ar;q=0.9', 'ar'],
  ['not one that the shop does not speak', '', 'nl, sw;q=0.5', 'sw'],
  ['not one that is refused', '', 'fr;q=0', 'en'],
  ['the choice goes before the browser', 'lang=ar', 'fr', 'ar'],
  ['nonsense is English', '', ';;q=,,*;q=x', 'en'],
])('the first page is in %s', (_, cookies, acceptLanguage, spoken) => {
  expect(preferencesFrom({ cookies, acceptLanguage }).language).toBe(spoken)
})
