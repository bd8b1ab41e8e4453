import { isOfStorefront, STOREFRONT } from '#domain/channels/channel-paths.ts'
import { enterAt } from '../../api/transport.ts'

/* Side-effect import of every screen of the second storefront. In a document opened there, requests
   by `browserFetch` get the storefront's path prefix, so that cart, prices and lists are the
   storefront's under the same query keys. A change of channel loads a new document. */
if (typeof document !== 'undefined' && isOfStorefront(location.pathname)) enterAt(STOREFRONT)
