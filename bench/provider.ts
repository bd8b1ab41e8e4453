import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { STRIPE_KEY, signingSecretFrom } from '@loomcourt/payment-stand-ins'
import { freePort, ROOT } from './shop.ts'
import { COUNTER, counterSettings } from './statement-counts.ts'

const SECRET = 'a secret of the bench, long enough to be one'

/** Stand-ins of the payment providers in a separate process, which outlives the shop and uses none of its CPU time. */
export type Provider = {
  address: string
  settings: Record<string, string>
  /** `counted`: folder of a shop, so that statements are counted too. */
  open: (database: string, shop: string, how?: { faults?: object; counted?: string }) => ChildProcess
  untilOpen: () => Promise<void>
}

const PATIENCE_ms = 30_000

export async function providerOfItsOwn(): Promise<Provider> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  return {
    address,
    settings: {
      SHOP_SECRET: SECRET,
      STRIPE_SECRET_KEY: STRIPE_KEY,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_standin',
      STRIPE_API_BASE: address,
      STRIPE_WEBHOOK_SECRET: signingSecretFrom(SECRET),
    },
    untilOpen: async () => {
      for (let waited = 0; waited < PATIENCE_ms; waited += 50) {
        const answer = await fetch(address).catch(() => undefined)
        if (answer) return
        await sleep(50)
      }
      throw new Error('The provider did not open.')
    },
    open: (database, shop, { faults = {}, counted } = {}) => {
      const main = join(ROOT, 'packages/payment-stand-ins/bin/serve.ts')
      const options = [
        '--port',
        String(port),
        '--database',
        database,
        '--shop',
        shop,
        '--secret',
        SECRET,
        '--faults',
        JSON.stringify(faults),
      ]
      const child = spawn(process.execPath, [...process.execArgv, ...(counted ? COUNTER : []), main, ...options], {
        cwd: ROOT,
        env: { ...process.env, ...(counted && counterSettings(counted)) },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      process.on('exit', () => child.kill('SIGKILL'))
      return child
    },
  }
}
