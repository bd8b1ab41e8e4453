import { sql } from 'kysely'
import { done, type Outcome } from '#kernel/outcome.ts'
import '#modules/orders/tables.ts'
import {
  type PaymentWay,
  type PaymentWays,
  PROVIDERS_TO_TEST,
  type ProviderToTest,
  WAYS_TO_PAY,
  type WayToPay,
} from '#modules/payments/contract.ts'
import { WAY_BOOKS, type WaySetup, waySetup } from '#modules/payments/index.ts'
import { ACCOUNTS } from '#modules/payments/rules/ledger.ts'
import { stateOfWay } from '#modules/payments/rules/payment-method-health.ts'
import '#modules/payments/tables.ts'
import type { Deps } from '#platform/deps.ts'
import type { PaymentRules } from '#services/settings/contract.ts'
import * as settings from '#services/settings/index.ts'

type MethodDeps = Pick<Deps, 'db' | 'clock' | 'publicAddress'> & WaySetup

export async function paymentWays(deps: MethodDeps): Promise<Outcome<PaymentWays>> {
  const rules = await settings.paymentRules(deps.db)
  return done({ ways: await Promise.all(WAYS_TO_PAY.map((way) => oneWay(deps, way, rules))) })
}

async function oneWay(deps: MethodDeps, way: WayToPay, rules: PaymentRules): Promise<PaymentWay> {
  const provider = PROVIDERS_TO_TEST.find((each) => each === way)
  const { mode, halfSetUp, secret } = waySetup(deps, way, rules)
  const [success, failure, open, instructions] = [
    await lastSuccess(deps, way),
    await lastFailure(deps, way),
    await openOf(deps, way),
    provider ? await heardOf(deps, provider) : undefined,
  ]
  const facts = {
    mode,
    halfSetUp,
    lastSuccess: success?.at ?? null,
    waitingSince: instructions?.waitingSince ?? null,
    lastPaidByAsking: instructions?.paid ?? null,
    lastCall: instructions?.lastCall ?? null,
  }
  return {
    way,
    mode,
    state: stateOfWay(facts, deps.clock.now()),
    open,
    lastSuccess: success ? { ...success, at: success.at.toISOString() } : null,
    lastFailure: failure ? { ...failure, at: failure.at.toISOString() } : null,
    notices: instructions
      ? {
          address: `${deps.publicAddress()}/api/webhooks/${way}`,
          secret,
          last:
            instructions.at && instructions.kind
              ? { at: instructions.at.toISOString(), kind: instructions.kind, called: instructions.called }
              : null,
          lastCall: instructions.lastCall?.toISOString() ?? null,
          waiting: instructions.waiting,
          disbelieved: instructions.disbelieved,
        }
      : null,
  }
}

async function lastSuccess({ db }: MethodDeps, way: WayToPay) {
  const { rows } = await sql<{ at: Date; order: string; amount: number }>`
    select payment_entry.at, orders.number as order, payment_entry.amount from payment_entry join orders on orders.id = order_id
    where debit = ${WAY_BOOKS[way].account} and credit = ${ACCOUNTS.customer} and cause = 'capture'
    order by payment_entry.id desc limit 1`.execute(db)
  return rows[0]
}

async function lastFailure({ db }: MethodDeps, way: WayToPay) {
  const { rows } = await sql<{ at: Date; order: string; why: string }>`
    select payment_attempt.updated_at as at, orders.number as order, failure as why
    from payment_attempt join orders on orders.id = order_id
    where method = any(${WAY_BOOKS[way].methods as string[]}) and failure is not null
    order by payment_attempt.updated_at desc limit 1`.execute(db)
  return rows[0]
}

async function openOf({ db }: MethodDeps, way: WayToPay): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from payment_attempt
    where provider = ${way} and closed_at is null and check_at is not null`.execute(db)
  return rows[0]?.open ?? 0
}

type ProviderContact = {
  at: Date | null
  kind: string | null
  called: boolean
  lastCall: Date | null
  paid: Date | null
  waiting: number
  waitingSince: Date | null
  disbelieved: number
}

async function heardOf({ db }: MethodDeps, provider: ProviderToTest): Promise<ProviderContact | undefined> {
  const { rows } = await sql<ProviderContact>`
    select max(received_at) as at, (array_agg(kind order by seq desc))[1] as kind,
      coalesce((array_agg(source order by seq desc))[1] = 'webhook', false) as called,
      max(received_at) filter (where source = 'webhook') as "lastCall",
      max(received_at) filter (where source <> 'webhook' and notice ->> 'state' = 'captured') as paid,
      count(*) filter (where notice is not null and applied_at is null)::int as waiting,
      min(received_at) filter (where notice is not null and applied_at is null) as "waitingSince",
      count(*) filter (where trouble is not null)::int as disbelieved
    from provider_event where provider = ${provider}`.execute(db)
  return rows[0]
}
