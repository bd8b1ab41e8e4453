import { isOfStorefront, STOREFRONT } from '#domain/channels/channel-paths.ts'
import { enterAt } from '../../api/transport.ts'

/*
 * Side-effect import of the screens of the second storefront. In a document opened there, requests by `browserFetch` get the
 * path prefix of the storefront.
 */
if (typeof document !== 'undefined' && isOfStorefront(location.pathname)) enterAt(STOREFRONT)
