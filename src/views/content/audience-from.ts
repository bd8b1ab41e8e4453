import { type Audience, visitOf } from '#domain/channels/audience.ts'
import { sessionCookie } from '#modules/identity/index.ts'
import { countryOf } from '#modules/localisation/index.ts'
import { visitorCookieName } from '#platform/api/visitor.ts'
import type { Config } from '#platform/config.ts'

export const audienceFrom = ({ config }: { config: Config }, headers: Headers): Audience => ({
  country: countryOf({ config }, headers) ?? null,
  visit: visitOf(headers.get('cookie') ?? '', [visitorCookieName(config), sessionCookie({ config })]),
})
