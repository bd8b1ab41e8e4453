import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

type Options = { challenge: string; rp?: { id?: string }; rpId?: string }
type Bent = { counter?: number; origin?: string; challenge?: string; rpId?: string }

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()
const [USER_PRESENT, ATTESTED] = [0x01, 0x40]

/** Software authenticator for passkeys (WebAuthn, ES256, no attestation), for tests without a browser. */
export function anAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let uses = 0

  const head = (rpId: string, flags: number, counter: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count])
  }
  const said = (type: string, challenge: string, from = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const answer = (response: Record<string, string>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    id: id.toString('base64url'),
    register(options: Options, { origin: from }: Bent = {}) {
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          ...([
            [1, 2],
            [3, -7],
            [-1, 1],
          ] as const),
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      )
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = Buffer.concat([
        head(options.rp?.id ?? '', USER_PRESENT + ATTESTED, 0),
        ...[Buffer.alloc(16), length, id, Buffer.from(key)],
      ])
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData)],
        ]) as Parameters<typeof isoCBOR.encode>[0],
      )
      return answer({
        clientDataJSON: said('webauthn.create', options.challenge, from).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
      })
    },
    show(options: Options, bent: Bent = {}) {
      uses += 1
      const authData = head(bent.rpId ?? options.rpId ?? '', USER_PRESENT, bent.counter ?? uses)
      const client = said('webauthn.get', bent.challenge ?? options.challenge, bent.origin)
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey).toString('base64url'),
      })
    },
  }
}
