import { present } from '#kernel/assert.ts'
import { recordedFrom, serveRecorded, startBare } from '../bare.ts'
import { type Answer, request } from '../buyer.ts'
import { load, repeat } from '../load.ts'
import { besideBare, type Effort } from '../measure.ts'
import type { RunningShop } from '../shop.ts'
import { ms, plain, type Row, rounded } from '../table.ts'

const PASSWORD = 'a phrase for the bench'
const MAX_CONCURRENT = 4 // number of passwords that one process hashes at once

const SIGN_IN = '/api/auth/sign-in/email'

type Person = { email: string; cookies: string }

export async function aPerson(shop: RunningShop, number: number): Promise<Person> {
  const email = `bench-${number}@example.com`
  const post = (path: string, body: object, cookies = '') =>
    fetch(shop.address + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: cookies },
      body: JSON.stringify(body),
    })
  const signUp = await post('/api/auth/sign-up/email', { email, name: 'Bench', password: PASSWORD })
  const visitor = cookiesOf(signUp)
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

/** Measures `/api/user`, and signing in, which is slow because of the password hash. */
export async function signingIn(shop: RunningShop, { runs, seconds }: Effort): Promise<Row[]> {
  const people: Person[] = []
  for (let number = 0; number < MAX_CONCURRENT; number++) people.push(await aPerson(shop, number))
  const headers = { Cookie: people[0]?.cookies ?? '' }
  const who = await startBare(shop.address, ['/api/user'], headers)
  const ask = (address: string, seconds: number) => () => load({ address, paths: ['/api/user'], seconds, headers })
  await ask(shop.address, 1)()
  const measured = await besideBare(runs, ask(shop.address, seconds), ask(who.address, seconds), shop)
  who.stop()

  let turn = 0
  const entering = (address: string) => async (): Promise<Answer> => {
    const { email, cookies } = present(people[turn++ % people.length], 'somebody')
    const answer = await request(address, {
      method: 'POST',
      path: SIGN_IN,
      body: { email, password: PASSWORD },
      headers: { Origin: shop.address, Cookie: cookies.replace(/session=[^;]*;? ?/, '') },
    })
    if (answer.status !== 200) throw new Error(`Not signed in: ${answer.status} ${answer.bytes}`)
    return answer
  }
  const enter = (address: string, seconds: number) => () => repeat(entering(address), MAX_CONCURRENT, seconds)
  const door = await serveRecorded([recordedFrom(SIGN_IN, await entering(shop.address)())])
  await enter(shop.address, 1)()
  const entered = await besideBare(runs, enter(shop.address, seconds), enter(door.address, Math.min(1, seconds)), shop)
  door.stop()
  return [
    plain('who is signed in (/api/user)', `${rounded(measured.perSecond)} /s`, measured),
    plain(`sign-in by password, ${MAX_CONCURRENT} at once`, `${rounded(entered.perSecond)} /s`, entered),
    plain(`  p95 of it`, ms(entered.p95)),
  ]
}
