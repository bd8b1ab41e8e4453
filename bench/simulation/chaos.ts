import { refuse } from '#kernel/outcome.ts'
import { type CardGateway, problems, type RegionalGateway } from '#modules/payments/index.ts'
import type { Db } from '#platform/db.ts'

export class Crash extends Error {}

/** `quiet` turns the faults off. `during` runs other steps while a call waits. */
export type Chaos = { random: () => number; quiet: boolean; during: () => Promise<void> }

const CRASH = 0.04
const LOST = 0.06
const MEANWHILE = 0.25

const strikes = ({ random, quiet }: Chaos, share: number) => random() < share && !quiet

/** Database whose transactions may fail before their commit, which rolls them back, or after it. */
export function dyingDatabase(db: Db, chaos: Chaos): Db {
  const transaction = () => ({
    execute: async <T>(run: (tx: never) => Promise<T>): Promise<T> => {
      const value = await db.transaction().execute(async (tx) => {
        const made = await run(tx as never)
        if (strikes(chaos, CRASH)) throw new Crash()
        return made
      })
      if (strikes(chaos, CRASH)) throw new Crash()
      return value
    },
  })
  return new Proxy(db, {
    get(target, name) {
      if (name === 'transaction') return transaction
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** Other steps may run while the call waits. `nothing`: result of a lost call. */
const over =
  (chaos: Chaos, nothing: unknown) =>
  <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
  async (...args: A): Promise<R> => {
    if (strikes(chaos, CRASH)) throw new Crash()
    if (strikes(chaos, LOST)) return nothing as R
    if (strikes(chaos, MEANWHILE)) await chaos.during()
    const answer = await call(...args)
    if (strikes(chaos, MEANWHILE)) await chaos.during()
    if (strikes(chaos, CRASH)) throw new Crash()
    return strikes(chaos, LOST) ? (nothing as R) : answer
  }

export function badLine(gateway: CardGateway, chaos: Chaos): CardGateway {
  const through = over(chaos, refuse(problems.unavailable()))
  const { create, claim, read, confirm, cancel, capture, void: release, refund, readRefund } = gateway
  return {
    ...gateway,
    create: through(create),
    claim: through(claim),
    read: through(read),
    confirm: through(confirm),
    cancel: through(cancel),
    capture: through(capture),
    void: through(release),
    refund: through(refund),
    readRefund: through(readRefund),
  }
}

const LIE = 0.02

/** Reports a wrong amount or reference in 2 % of the status queries. */
export function badRegionalLine(gateway: RegionalGateway, chaos: Chaos): RegionalGateway {
  const through = over(chaos, { ok: false, why: 'unanswered', code: 'timeout' })
  const { submit, statusOf, refund, cancel } = gateway
  const lying: typeof statusOf = async (trackingId) => {
    const answer = await statusOf(trackingId)
    if (!answer.ok || !strikes(chaos, LIE)) return answer
    const { amount, reference } = answer.value
    return {
      ok: true,
      value: { ...answer.value, ...(chaos.random() < 0.5 ? { amount: amount + 100 } : { reference: `${reference}9` }) },
    }
  }
  return {
    ...gateway,
    submit: through(submit),
    statusOf: through(lying),
    refund: through(refund),
    cancel: through(cancel),
  }
}
