/** The door of shipping for flows. */
export { shippingOption, shippingOptions } from './queries/quote-parcel.ts'
export type { Zone } from './rules/quote.ts'
export { zones } from './store.ts'
