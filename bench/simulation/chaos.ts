import { refuse } from '#kernel/outcome.ts'
import { type CardGateway, problems } from '#modules/payments/index.ts'
import type { Db } from '#platform/db.ts'

/** The process died here: whatever was under way stops, and somebody else goes on. */
export class Crash extends Error {}

/** What can go wrong, as shares of all moments at which it could; nothing while `quiet`. */
export type Chaos = { random: () => number; quiet: boolean; during: () => Promise<void> }

const CRASH = 0.04
const LOST = 0.06
const MEANWHILE = 0.25

const strikes = ({ random, quiet }: Chaos, share: number) => random() < share && !quiet

/** Transactions that may die before their commit, which undoes them, or just after it, when nobody hears of it any more. */
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

/**
 * A provider over a bad line: a call may never arrive, its answer may be lost, the process may die before or after it,
 * and the world goes on while we wait.
 */
export function badLine(gateway: CardGateway, chaos: Chaos): CardGateway {
  const through =
    <A extends unknown[], R>(call: (...given: A) => Promise<R>) =>
    async (...given: A): Promise<R> => {
      if (strikes(chaos, CRASH)) throw new Crash()
      if (strikes(chaos, LOST)) return refuse(problems.unavailable()) as R
      if (strikes(chaos, MEANWHILE)) await chaos.during()
      const answer = await call(...given)
      if (strikes(chaos, MEANWHILE)) await chaos.during()
      if (strikes(chaos, CRASH)) throw new Crash()
      return strikes(chaos, LOST) ? (refuse(problems.unavailable()) as R) : answer
    }
  const { create, read, confirm, cancel, refund, readRefund } = gateway
  return {
    ...gateway,
    ...{ create: through(create), read: through(read), confirm: through(confirm), cancel: through(cancel) },
    ...{ refund: through(refund), readRefund: through(readRefund) },
  }
}
