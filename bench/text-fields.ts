// Fuzzes the text fields of a running shop's endpoints, and counts responses of 5xx other than 503 (0 expected).
// usage: node bin/run.mjs bench/text-fields.ts [--seed 1] [--rounds 1]
import { parseArgs } from 'node:util'
import { newToken } from '#modules/identity/tokens.ts'
import type { ApiDocument } from '#platform/api/document.ts'
import { type Attack, attacksOn } from '../tests/access/text-fields.ts'
import { type RunningShop, startShop } from './shop.ts'
import { plain, type Row, report, rounded } from './table.ts'

const { values } = parseArgs({ options: { seed: { type: 'string', default: '1' }, rounds: { type: 'string', default: '1' } } })
const MAX_CONCURRENT = 8
const SLOW_ms = 3000

type Answer = { status: number; took_ms: number; attack: Attack }

const shop = await startShop({ settings: { TRUSTED_PROXIES: '1', LOG_LEVEL: 'silent' } })
try {
  const document = (await (await fetch(`${shop.address}/api/openapi.json`)).json()) as ApiDocument
  const cookie = await anAdminOf(shop)
  const answers: Answer[] = []
  for (let round = 0; round < Number(values.rounds); round++) {
    const attacks = attacksOn(document, { slug: 'lamu-jacket', variantId: 1, country: 'KE' }, Number(values.seed) + round)
    // Leaves out operations that would end or change the caller's session.
    const waiting = attacks.filter(({ operation }) => !/sign-out|sessions|deletion|role/.test(operation)).entries()
    const asker = async () => {
      for (const [number, attack] of waiting) answers.push(await ask(attack, cookie, number))
    }
    await Promise.all(Array.from({ length: MAX_CONCURRENT }, asker))
  }
  report(rowsOf(answers))
} finally {
  await shop.stop()
}

/** `proved_at` is in 2100, so that no endpoint asks for the password again. */
async function anAdminOf({ query }: RunningShop): Promise<string> {
  const { token, hash } = newToken()
  await query(
    `insert into session (id, token_hash, user_id, signed_in_by, created_at, last_used_at, proved_at, user_agent, network, country)
     select $1, $2, id, 'password', now(), now(), '2100-01-01', 'a bench', '127.0.x.x', null from "user" where role = 'admin' limit 1`,
    [crypto.randomUUID(), hash],
  )
  return `session=${token}`
}

/** Sends each attack from a different client address, so that rate limits per address do not apply. */
async function ask(attack: Attack, cookie: string, number: number): Promise<Answer> {
  const began = performance.now()
  const answer = await fetch(shop.address + attack.path, {
    method: attack.method,
    redirect: 'manual',
    headers: {
      Cookie: cookie,
      Origin: shop.address,
      'Idempotency-Key': crypto.randomUUID(),
      'X-Forwarded-For': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
      ...(attack.body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(attack.body !== undefined && { body: JSON.stringify(attack.body) }),
  })
  await answer.arrayBuffer()
  return { status: answer.status, took_ms: performance.now() - began, attack }
}

function rowsOf(answers: readonly Answer[]): Row[] {
  const faults = answers.filter(({ status }) => status >= 500 && status !== 503)
  for (const { status, attack } of faults.slice(0, 20)) {
    console.log(`${status} ${attack.operation} ${attack.field}: ${attack.nasty}`)
  }
  const fields = new Set(answers.map(({ attack }) => `${attack.operation} ${attack.field}`))
  const of = (from: number) => rounded(answers.filter(({ status }) => status >= from && status < from + 100).length)
  const slowest = Math.max(...answers.map(({ took_ms }) => took_ms))
  return [
    plain('fields of text', rounded(fields.size)),
    plain('requests', rounded(answers.length)),
    plain('answered 2xx, 3xx, 4xx', [of(200), of(300), of(400)].join(', ')),
    { what: 'faults of ours', measured: rounded(faults.length), budget: '0', met: faults.length === 0 },
    { what: 'the slowest', measured: `${rounded(slowest)} ms`, budget: `≤ ${rounded(SLOW_ms)} ms`, met: slowest <= SLOW_ms },
  ]
}
