import * as customers from '#modules/customers/index.ts'
import type { Deps } from '#platform/deps.ts'

/**
 * Counts the first click of a campaign's recipient, and redirects to the page of the campaign. The target is not part of the
 * link, so the link cannot lead out of the shop. An unknown link leads to the home page.
 */
export async function recordClick({ db, clock, secret }: Deps, token: string): Promise<Response> {
  const link = customers.readClick(secret, token)
  const found = link && (await customers.recordClick(db, link.campaign, link.position, clock.now()))
  const headers = { Location: found ? targetOf(found) : '/', 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }
  return new Response(null, { status: 303, headers })
}

type Found = NonNullable<Awaited<ReturnType<typeof customers.recordClick>>>

function targetOf({ page, plan: { utm }, part, winner }: Found): string {
  const target = new URL(page ?? '/', 'http://shop.invalid')
  if (utm) {
    target.searchParams.set('utm_source', utm.source)
    target.searchParams.set('utm_medium', utm.medium)
    target.searchParams.set('utm_campaign', utm.campaign)
    target.searchParams.set('utm_content', part === 'rest' ? (winner ?? 'a') : part)
  }
  return target.pathname + target.search
}
