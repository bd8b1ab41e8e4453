import { expect, test } from 'vitest'
import type { PlacedOrder } from '#modules/orders/contract.ts'
import { publicAddresses } from '#tests/e2e/every-address.ts'
import { htmlFaults } from '#tests/html.ts'
import { aSeededShop, only, order, pay, putInBag, variantOf } from '#tests/seeded-shop.ts'
import { aVisitor } from '#tests/visitor.ts'

const shops = aSeededShop({}, 1, { pages: true })

const FAILED = ['/error/server', '/error/network']

const ACCOUNT = ['/auth', '/login']

const one = (html: string, pattern: RegExp): string => {
  const found = [...html.matchAll(pattern)].map(([, text = '']) => text)
  return found.length === 1 ? (found[0] ?? '') : `${found.length} of them`
}

test('every public page is valid HTML with title, heading and JSON-LD, or is noindex', {
  timeout: 60_000,
}, async () => {
  const shop = only(shops)
  const customer = aVisitor(shop)
  await customer.signUp()
  const placed = async () => {
    await putInBag(customer, await variantOf(shop))
    return (await (await order(customer)).json()) as PlacedOrder
  }
  const paid = await placed()
  await pay(customer, paid.number)
  const unpaid = await placed()
  await putInBag(customer, await variantOf(shop))

  const wrong: string[] = []
  const titles = new Map<string, number>()
  const addresses = publicAddresses({ paid, unpaid })
  expect(addresses).toHaveLength(56)
  for (const { path: listed, row } of addresses) {
    // `/payment-success` redirects a paid order to its own page.
    const path = listed.startsWith('/payment-success') ? `/payment-success?order=${unpaid.number}` : listed
    const answer = await (ACCOUNT.includes(path) ? aVisitor(shop) : customer).get(path) // signed-in visitors are redirected
    const html = await answer.text()
    const say = (what: string) => wrong.push(`${path}: ${what}`)
    if (answer.status !== (FAILED.includes(path) ? answer.status : 200)) say(`answers ${answer.status}`)
    const title = one(html, /<title[^>]*>([^<]*)<\/title>/g)
    if (!/\S.*\S/.test(title)) say(`its title is “${title}”`)
    if (!/<h1[\s>]/.test(html) || (html.match(/<h1[\s>]/g) ?? []).length !== 1) say('has not one heading')
    const guarded = /<meta name="robots" content="noindex/.test(html)
    const named = guarded ? undefined : titles.get(title)
    if (named !== undefined && named !== row) say(`has a title that another has: ${title}`)
    if (!guarded) titles.set(title, row)
    if (!guarded && one(html, /<meta name="description" content="([^"]*)"/g).length < 20) say('says too little of itself')
    if (!guarded && !/<script type="application\/ld\+json"/.test(html)) say('has no structured data and no guard')
    for (const fault of (await htmlFaults(html)).slice(0, 6)) say(fault)
  }
  expect(wrong).toEqual([])
})
