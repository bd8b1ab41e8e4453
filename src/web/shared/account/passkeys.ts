import type { PasskeyRegistration, ShownFactor } from '#modules/identity/contract.ts'
import { accountWrites } from './account-writes.ts'

type ToAdd = { optionsJSON: import('@simplewebauthn/browser').PublicKeyCredentialCreationOptionsJSON }
type ToShow = { optionsJSON: import('@simplewebauthn/browser').PublicKeyCredentialRequestOptionsJSON }
/** The passkey library, loaded only when a passkey is used. */
const library = () => import('@simplewebauthn/browser')

/** True when the browser supports passkeys, which requires `https` or `localhost`. */
export const canUsePasskeys = (): boolean => typeof window !== 'undefined' && 'PublicKeyCredential' in window

/** Prompts the user for a passkey. Throws when they cancel. */
export async function showPasskey(options: Promise<unknown>): Promise<ShownFactor> {
  const optionsJSON = (await options) as ToShow['optionsJSON']
  const { startAuthentication } = await library()
  const assertion = await startAuthentication({ optionsJSON })
  return { kind: 'passkey', assertion: { ...assertion, clientExtensionResults: {} } } as ShownFactor
}

/** Throws when the user cancels. */
export async function makePasskey(): Promise<PasskeyRegistration> {
  const optionsJSON = (await accountWrites.optionsToAddPasskey()) as unknown as ToAdd['optionsJSON']
  const { startRegistration } = await library()
  const made = await startRegistration({ optionsJSON })
  return { ...made, clientExtensionResults: {} } as PasskeyRegistration
}
