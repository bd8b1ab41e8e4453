import { ADMIN } from '../admin-client.ts'
import { Buyer } from '../buyer.ts'
import { stocked } from '../goods.ts'
import { load } from '../load.ts'
import { BROWSER, type Effort, repeated } from '../measure.ts'
import { type RunningShop, startShop } from '../shop.ts'
import { plain, type Row, rounded } from '../table.ts'
import { aPerson } from './sign-in.ts'

const OF_A_GUEST = ['/cart', '/checkout', '/wishlist']
const OF_A_CUSTOMER = ['/profile', '/orders', '/cart', '/measurements']
const OF_THE_HOUSE = ['/', '/admin/orders', '/admin/products']

/** `node`: flags of Node for the process of the shop. */
export async function personalPages({ runs, seconds }: Effort, node: string[] = []): Promise<Row[]> {
  const shop = await startShop({ settings: ADMIN, node, counted: true })
  try {
    const guest = new Buyer(shop.address)
    for (const variant of await stocked(shop, 2)) await guest.putInBag(variant)
    const who: [string, string, string[]][] = [
      ['a guest with a bag', guest.cookie, OF_A_GUEST],
      ['a customer', (await aPerson(shop, 998)).cookies, OF_A_CUSTOMER],
      ['the house', await cookiesOfTheHouse(shop), OF_THE_HOUSE],
    ]
    const rows: Row[] = []
    for (const [name, cookie, paths] of who)
      for (const path of paths) {
        const aim = { address: shop.address, paths: [path], seconds, headers: [{ ...BROWSER, cookie }], connections: 4 }
        await load(aim) // warms up the JIT compiler
        const { perSecond, cost } = await repeated(runs, () => load(aim), shop)
        rows.push(plain(`${path} of ${name}`, `${rounded(perSecond)} /s`, { cost }))
      }
    return rows
  } finally {
    await shop.stop()
  }
}

async function cookiesOfTheHouse(shop: RunningShop): Promise<string> {
  const answer = await fetch(`${shop.address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }),
  })
  if (!answer.ok) throw new Error(`The house was not let in: ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
}
