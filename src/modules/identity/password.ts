import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { problems } from './problems.ts'

const derive = promisify(argon2)

/** argon2id parameters of the OWASP Password Storage Cheat Sheet. */
const COST = { memory_kB: 19 * 1024, passes: 2, lanes: 1 }
let cost = COST
/** `quick` is for tests. A stored hash contains its cost, so both kinds can be checked. */
export const hashAs = (how: 'quick' | 'safe') => {
  cost = how === 'quick' ? { memory_kB: 64, passes: 1, lanes: 1 } : COST
}
const TAG_bytes = 32
const SALT_bytes = 16

const MAX_CONCURRENT = 4 // limits concurrent hashing to 4 × 19 MiB of memory
const MAX_WAITING = 100

export class TooManyWaiting extends Error {}

let working = 0
const waiting: (() => void)[] = []

/** Limits concurrent hashing. Throws `TooManyWaiting` when the queue is full, instead of delaying every sign-in. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (working >= MAX_CONCURRENT) {
    if (waiting.length >= MAX_WAITING) throw new TooManyWaiting('too many passwords wait to be hashed')
    await new Promise<void>((next) => waiting.push(next)) // the call that finishes hands over its slot
  } else {
    working += 1
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else working -= 1
  }
}

const hashWith = (password: string, salt: Buffer, { memory_kB, passes, lanes }: typeof COST): Promise<Buffer> =>
  inTurn(() =>
    derive('argon2id', {
      message: password.normalize('NFKC'), // the same characters, typed on another keyboard, give the same hash
      nonce: salt,
      memory: memory_kB,
      passes,
      parallelism: lanes,
      tagLength: TAG_bytes,
    }),
  )

const b64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** Returns the hash in the standard format of argon2 (PHC), so that other programs can check it. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_bytes)
  const { memory_kB, passes, lanes } = cost
  const tag = await hashWith(password, salt, cost)
  return `$argon2id$v=19$m=${memory_kB},t=${passes},p=${lanes}$${b64(salt)}$${b64(tag)}`
}

const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,64})\$([A-Za-z0-9+/]{43})$/

export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const parts = PHC.exec(hash)
  if (!parts) return false
  const [, memory, passes, lanes, salt, tag] = parts
  const made = await hashWith(password, Buffer.from(salt ?? '', 'base64'), {
    memory_kB: Number(memory),
    passes: Number(passes),
    lanes: Number(lanes),
  })
  return timingSafeEqual(made, Buffer.from(tag ?? '', 'base64'))
}

/** Hash that no password matches, for accounts without one, so that the response takes as long. */
const NOBODYS = `$argon2id$v=19$m=${COST.memory_kB},t=${COST.passes},p=${COST.lanes}$${b64(randomBytes(SALT_bytes))}$${b64(randomBytes(TAG_bytes))}`

/** True when a password matches `hash`. Without a hash, returns false after the same work. Refuses `identity.too-busy`. */
export const isPassword = (hash: string | null | undefined, password: string): Promise<Outcome<boolean>> =>
  orTooBusy(async () => (await verifyPassword({ hash: hash ?? NOBODYS, password })) && typeof hash === 'string')

/** Returns the hash of a new password. Refuses `identity.too-busy`. */
export const hashedPassword = (password: string): Promise<Outcome<string>> => orTooBusy(() => hashPassword(password))

async function orTooBusy<T>(work: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return done(await work())
  } catch (error) {
    if (error instanceof TooManyWaiting) return refuse(problems.tooBusy())
    throw error
  }
}
