import { createRemoteJWKSet } from 'jose'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db.ts'
import { standInIssuer } from './stand-in.ts'
import type { GoogleIssuer } from './verify.ts'

const GOOGLE = ['https://accounts.google.com', 'accounts.google.com']

/** Returns Google when the shop has a client id, else the simulator in a demo. Undefined otherwise. */
export function googleIssuer({ googleClientId, googleJwksUrl, mode }: Config, db: Db): GoogleIssuer | undefined {
  if (googleClientId) {
    const keys = createRemoteJWKSet(new URL(googleJwksUrl), { timeoutDuration: 5000 })
    return { keys, issuer: GOOGLE, audience: googleClientId }
  }
  return mode === 'demo' ? standInIssuer(db) : undefined
}
