/** The former name of `seeded-shop.ts`. */
export * from './seeded-shop.ts'
export { aSeededShop as aHouse } from './seeded-shop.ts'
