import { type Audience, visitOf } from '#domain/channels/audience.ts'
import { sessionCookie } from '#modules/identity/index.ts'
import { countryOf } from '#modules/localisation/index.ts'
import { visitorCookieName } from '#platform/api/visitor.ts'
import type { Config } from '#platform/config.ts'

/** Audience of a request: the country from a trusted proxy, and whether the browser sends a cookie of the shop. */
export const audienceFrom = ({ config }: { config: Config }, headers: Headers): Audience => ({
  country: countryOf({ config }, headers) ?? null,
  visit: visitOf(headers.get('cookie') ?? '', [visitorCookieName(config), sessionCookie({ config })]),
})
