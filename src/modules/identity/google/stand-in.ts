import { createLocalJWKSet, exportJWK, generateKeyPair, importJWK, type JWK, type JWTVerifyGetKey, SignJWT } from 'jose'
import { z } from 'zod'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { getValue, setIfAbsent } from '#platform/key-value.ts'
import type { StandInChoice, StandInCredential, StandInPeople } from '../contract.ts'
import { problems } from '../problems.ts'
import type { GoogleIssuer } from './verify.ts'

const ISSUER = 'https://google.stand-in.invalid'
const CLIENT = 'loomcourt-demo'
const KEY_ID = 'stand-in'

/** Simulated Google accounts. `hd`: company on Google Workspace, for which Google vouches for the e-mail address. */
export const STAND_IN_PEOPLE = [
  { sub: 'stand-in-1', name: 'Zawadi Demo', email: 'zawadi.demo@example.com', hd: 'example.com' },
  { sub: 'stand-in-2', name: 'Baraka Demo', email: 'baraka.demo@example.com', hd: 'example.com' },
  { sub: 'stand-in-3', name: 'Neema Demo', email: 'neema.demo@example.org' },
  { sub: 'stand-in-4', name: 'Kwame Demo', email: 'kwame.demo@example.org' },
] as const

/** The signing key is created once and stored in the database, so that all processes share it. */
async function privateKey(db: Db): Promise<JWK> {
  const saved = (await getValue(db, STATE)) ?? (await setIfAbsent(db, STATE, await newKey()))
  return SavedKey.parse(JSON.parse(saved)) as JWK
}
const STATE = 'stand-in-google-key'
const SavedKey = z.looseObject({ kty: z.literal('RSA') })

async function newKey(): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return JSON.stringify(await exportJWK(privateKey))
}

export async function standInKeys(db: Db): Promise<{ keys: Record<string, unknown>[] }> {
  const { kty = '', n = '', e = '' } = await privateKey(db)
  return { keys: [{ kty, n, e, kid: KEY_ID, alg: 'RS256', use: 'sig' }] }
}

export function standInIssuer(db: Db): GoogleIssuer {
  let set: Promise<JWTVerifyGetKey> | undefined
  const keys: JWTVerifyGetKey = async (header, token) => {
    set ??= standInKeys(db).then(createLocalJWKSet)
    return (await set)(header, token)
  }
  return { keys, issuer: [ISSUER], audience: CLIENT }
}

export const standInPeople = async (): Promise<Outcome<StandInPeople>> =>
  done({ people: STAND_IN_PEOPLE.map(({ sub, name, email }) => ({ sub, name, email })) })

/** Returns the ID token of one of the simulated people. Refuses `identity.no-such-person`. */
export async function standInToken(deps: Deps, { sub, nonce }: StandInChoice): Promise<Outcome<StandInCredential>> {
  const credential = await standInCredential(deps, sub, nonce)
  return credential ? done({ credential }) : refuse(problems.noSuchPerson())
}

export async function standInCredential({ db, clock }: Pick<Deps, 'db' | 'clock'>, sub: string, nonce: string) {
  const person = STAND_IN_PEOPLE.find((each) => each.sub === sub)
  if (!person) return undefined
  const { sub: _, ...claims } = person
  const at_s = Math.floor(clock.now().getTime() / 1000)
  return new SignJWT({ ...claims, email_verified: true, nonce, demo: true })
    .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
    .setIssuer(ISSUER)
    .setAudience(CLIENT)
    .setSubject(sub)
    .setIssuedAt(at_s)
    .setExpirationTime(at_s + 3600)
    .sign(await importJWK({ ...(await privateKey(db)), alg: 'RS256' }))
}
