import { test } from 'vitest'
import { aSeededShop, only } from '#tests/seeded-shop.ts'
import { addressesOf } from './every-address.ts'
import { LONG } from './person.ts'
import { aKnownCustomer, WALKS, walkPast } from './walk.ts'

const shops = aSeededShop({}, 1, { pages: true })

test.each(WALKS)('every shop screen has no accessibility findings: %s', { ...LONG, timeout: 600_000 }, async (_, one, other) => {
  const { known, customer } = await aKnownCustomer(only(shops))
  const addresses = addressesOf(known).flatMap(({ path, as }) => (as === 'customer' ? [path] : []))
  await walkPast(only(shops), customer, [...addresses, '/api/dev/parts', '/no/such/page'], [one, other])
})
