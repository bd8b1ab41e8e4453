import {
  PESAPAL_KEYS,
  type PesapalFaults,
  type PesapalStandIn,
  pesapalStandIn,
  type StandInTables,
} from '@loomcourt/payment-stand-ins'
import { ipnStore, pesapalGateway, standInAddress } from '#modules/payments/index.ts'
import type { Deps } from '#platform/deps.ts'

type PesapalDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'config' | 'secret' | 'publicAddress' | 'calls'>
type Regional = Pick<Deps, 'regional' | 'pesapalStandIn'>

/**
 * Opens the Pesapal gateway: real with the owner's keys, simulated in a demo without them, undefined in live mode without
 * them. `faults`: misbehaviour of the simulator, for tests.
 */
export function openPesapal(options: PesapalDeps, faults: PesapalFaults = {}): Regional {
  const { db, config } = options
  const { consumerKey, consumerSecret, baseUrl, ipnId } = config.pesapal
  if (consumerKey && consumerSecret) {
    const fetched = options.calls.fetchTo('pesapal')
    const access = { ...options, consumerKey, consumerSecret, baseUrl: () => baseUrl, ipn: ipnStore(db, baseUrl), fetch: fetched }
    return { regional: pesapalGateway({ ...access, ...(ipnId && { ipnId }) }), pesapalStandIn: undefined }
  }
  if (config.mode === 'live') return { regional: undefined, pesapalStandIn: undefined }
  const standIn = pesapalStandIn({
    ...options,
    ...PESAPAL_KEYS,
    db: db.withTables<StandInTables>(),
    faults,
    // The simulator's keys are public, so its callbacks may only reach the shop itself.
    mayReach: (address) => URL.canParse(address) && new URL(address).origin === new URL(options.publicAddress()).origin,
  })
  const regional = pesapalGateway({
    ...options,
    ...PESAPAL_KEYS,
    baseUrl: () => standInAddress(options),
    ipn: ipnStore(db, 'stand-in'),
    fetch: options.calls.fetchTo('pesapal', reach(standIn, options)),
    ...(Object.keys(faults).length > 0 && { timeout_ms: 500 }),
  })
  return { regional, pesapalStandIn: standIn }
}

/** Calls the simulator in this process with the same requests and responses as over HTTP. */
const reach =
  (standIn: PesapalStandIn, options: PesapalDeps): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    const answer = await standIn.answer(request, standInAddress(options))
    request.signal.throwIfAborted()
    return answer ?? new Response('', { status: 404 })
  }
