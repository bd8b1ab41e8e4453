import { statedLanguage } from '#domain/channels/preferences.ts'
import type { Language } from '#kernel/languages.ts'
import type * as identity from '#modules/identity/index.ts'
import { countryOf } from '#modules/localisation/index.ts'
import type { Deps } from '#platform/deps.ts'
import { roughNetwork } from '#platform/http/network.ts'
import { storeSettingsIn } from '#services/settings/index.ts'

export type RequestContext = {
  clientAddress: string
  cookies: string | undefined
  place: identity.SessionOrigin
  /** Language of e-mails to this person. The shop's language when none is stated. */
  language: string
  /** Language from the cookie or the browser's header. Undefined when neither is supported. */
  statedLanguage: Language | undefined
}

export async function requestContextOf(
  deps: Pick<Deps, 'config' | 'db'>,
  { request, clientAddress }: { request: Request; clientAddress: string },
): Promise<RequestContext> {
  const { headers } = request
  const userAgent = headers.get('user-agent') ?? ''
  const cookies = headers.get('cookie') ?? undefined
  const stated = statedLanguage({ cookies: cookies ?? '', acceptLanguage: headers.get('accept-language') ?? undefined })
  return {
    clientAddress,
    cookies,
    language: stated ?? (await storeSettingsIn(deps.db)).language,
    statedLanguage: stated,
    place: { userAgent, network: roughNetwork(clientAddress), country: countryOf(deps, headers) ?? null },
  }
}
