import { publicPath } from '#domain/content/public-path.ts'

/** Event in GA4's format; amounts in shillings, not cents. */
export type GaEvent = { name: string; values?: Record<string, unknown> }
type Tag = (...words: unknown[]) => void

const SCRIPT = 'https://www.googletagmanager.com/gtag/js?id='

/** Loaded only after consent. The content security policy of a page served before the consent refuses it. */
export function openGa4(id: string): (event: GaEvent) => void {
  const scope = window as unknown as { dataLayer?: unknown[]; gtag?: Tag }
  if (!scope.gtag) {
    scope.dataLayer = []
    // Google reads `arguments` itself; an array in its place is ignored.
    scope.gtag = function tag() {
      // biome-ignore lint/complexity/noArguments: see the comment above
      scope.dataLayer?.push(arguments)
    }
    const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }
    scope.gtag('consent', 'default', { ...denied, analytics_storage: 'granted' })
    scope.gtag('js', new Date())
    scope.gtag('config', id, { send_page_view: false, anonymize_ip: true, allow_google_signals: false })
    const script = document.createElement('script')
    Object.assign(script, { src: SCRIPT + encodeURIComponent(id), async: true })
    document.head.append(script)
  }
  return ({ name, values }) =>
    scope.gtag?.('event', name, {
      ...values,
      page_location: location.origin + publicPath(location.pathname),
      page_title: document.title.split(' | ')[0],
      page_referrer: document.referrer ? new URL(document.referrer).origin : '',
    })
}
