import { present } from '#kernel/assert.ts'
import { load, repeat } from '../load.ts'
import { type Effort, repeated } from '../measure.ts'
import type { RunningShop } from '../shop.ts'
import { ms, plain, type Row, whole } from '../table.ts'

const PASSWORD = 'a phrase for the bench'
const AT_ONCE = 4 // as many passwords as one process hashes at once

type Person = { email: string; cookies: string }

/** Somebody with an account, as the mailed link of a sign-up makes it, and the cookies of their session and device. */
export async function aPerson(shop: RunningShop, number: number): Promise<Person> {
  const email = `bench-${number}@example.com`
  const post = (path: string, body: object, cookies = '') =>
    fetch(shop.address + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: cookies },
      body: JSON.stringify(body),
    })
  const asked = await post('/api/auth/sign-up/email', { email, name: 'Bench', password: PASSWORD })
  const visitor = cookiesOf(asked)
  const mails = await fetch(`${shop.address}/api/dev/outbox.json?to=${email}`, { headers: { Cookie: visitor } })
  const token = /verify=([\w-]+)/.exec(await mails.text())?.[1]
  const opened = await post('/api/auth/verifications', { token: present(token, 'a link in the mail') }, visitor)
  if (!opened.ok) throw new Error(`Not verified: ${opened.status} ${await opened.text()}`)
  return { email, cookies: cookiesOf(opened) }
}

const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')

/** Who is signed in, asked with every page of theirs; and signing in, which is slow because hashing a password is meant to be. */
export async function signingIn(shop: RunningShop, { runs, seconds }: Effort): Promise<Row[]> {
  const people: Person[] = []
  for (let number = 0; number < AT_ONCE; number++) people.push(await aPerson(shop, number))
  const [first] = people
  const aim = { address: shop.address, paths: ['/api/user'], seconds, headers: { Cookie: first?.cookies ?? '' } }
  await load({ ...aim, seconds: 1 })
  const asked = await repeated(runs, () => load(aim), shop)

  let turn = 0
  const enter = async () => {
    const { email, cookies } = present(people[turn++ % people.length], 'somebody')
    const answer = await fetch(`${shop.address}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: cookies.replace(/session=[^;]*;? ?/, '') },
      body: JSON.stringify({ email, password: PASSWORD }),
    })
    if (!answer.ok) throw new Error(`Not signed in: ${answer.status} ${await answer.text()}`)
  }
  await repeat(enter, AT_ONCE, 1)
  const entered = await repeated(runs, () => repeat(enter, AT_ONCE, seconds), shop)
  return [
    plain('who is signed in (/api/user)', `${whole(asked.perSecond)} /s`),
    plain('who is signed in, processor each', asked.price),
    plain(`sign-in by password, ${AT_ONCE} at once, p95`, ms(entered.p95)),
    plain(`sign-in by password, ${AT_ONCE} at once`, `${whole(entered.perSecond)} /s`),
    plain('sign-in by password, processor each', entered.price),
  ]
}
