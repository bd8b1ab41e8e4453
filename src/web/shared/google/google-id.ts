import { accountWrites } from '../account/account-writes.ts'

type GoogleId = {
  initialize: (settings: Record<string, unknown>) => void
  prompt: () => void
  cancel: () => void
  renderButton: (place: HTMLElement, look: Record<string, unknown>) => void
  disableAutoSelect: () => void
}
const SCRIPT = 'https://accounts.google.com/gsi/client'

const googleId = (): GoogleId | undefined => (globalThis as { google?: { accounts?: { id?: GoogleId } } }).google?.accounts?.id

/** Disables Google's automatic sign-in after a sign-out. */
export const forgetGoogle = (): void => googleId()?.disableAutoSelect()

let loading: Promise<GoogleId> | undefined

/** Loads Google's script once. Rejects when Google or the shop cannot be reached; the next call then tries again. */
export function openGoogle(clientId: string, onCredential: (credential: string) => void): Promise<GoogleId> {
  latest = onCredential
  loading ??= Promise.all([loadScript(), accountWrites.googleNonce()]).then(([, { nonce }]) => {
    const id = googleId()
    if (!id) throw new Error('Google’s script is not there')
    id.initialize({
      client_id: clientId,
      callback: ({ credential }: { credential: string }) => latest?.(credential),
      nonce,
      use_fedcm_for_prompt: true,
      auto_select: false,
      cancel_on_tap_outside: true,
      itp_support: true,
    })
    return id
  })
  loading.catch(() => {
    loading = undefined // the next call starts over
  })
  return loading
}
let latest: ((credential: string) => void) | undefined

const loadScript = () =>
  new Promise<void>((loaded, failed) => {
    const script = document.createElement('script')
    script.src = SCRIPT
    script.async = true
    script.onload = () => loaded()
    script.onerror = () => failed(new Error('Google could not be reached'))
    document.head.append(script)
  })
