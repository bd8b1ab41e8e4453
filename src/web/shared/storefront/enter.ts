import { isOfStorefront, STOREFRONT } from '#domain/channels/channel-paths.ts'
import { enterAt } from '../../api/transport.ts'

/*
 * Imported by every screen of the second storefront for what it does: a document that begins there asks the API at the storefront's own
 * door, so that its bag, prices and lists are that door's under the same keys. Going from one door to the other loads a new document.
 */
if (typeof document !== 'undefined' && isOfStorefront(location.pathname)) enterAt(STOREFRONT)
