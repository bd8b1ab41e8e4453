import { ETIMS_KEY, type EtimsFaults, etimsStandIn, type StandInTables } from '@loomcourt/payment-stand-ins'
import { type EtimsGateway, etimsGateway } from '#modules/invoices/index.ts'
import type { Deps } from '#platform/deps.ts'

type EtimsDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'config' | 'calls'>

const PORTAL = 'https://etims.kra.go.ke'
const TRIALS = /sbx|sandbox/
const NOWHERE = 'http://etims.invalid'

/**
 * Opens the gateway to the revenue authority: real with the owner's key, simulated in a demo without one, undefined in live
 * mode without one. `faults`: misbehaviour of the simulator, for tests.
 */
export function openEtims({ db, clock, log, config, calls }: EtimsDeps, faults: EtimsFaults = {}): EtimsGateway | undefined {
  const { baseUrl, key, unit, branch } = config.etims
  if (key && unit) {
    const portal = TRIALS.test(baseUrl) ? 'https://etims-sbx.kra.go.ke' : PORTAL
    return etimsGateway({ mode: 'live', baseUrl: () => baseUrl, portal, key, unit, branch, log, fetch: calls.fetchTo('etims') })
  }
  if (config.mode === 'live') return undefined
  const standIn = etimsStandIn({ db: db.withTables<StandInTables>(), clock, key: ETIMS_KEY, faults })
  return etimsGateway({
    mode: 'stand-in',
    baseUrl: () => NOWHERE,
    portal: PORTAL,
    key: ETIMS_KEY,
    unit: 'STANDIN0001',
    branch,
    log,
    fetch: calls.fetchTo('etims', async (input, init) => {
      const request = new Request(input, init)
      const answer = await standIn.answer(request, new URL(request.url).pathname)
      if (!answer) throw new TypeError('it hears nothing')
      return answer
    }),
  })
}
